CREATE TABLE "internal_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "internal_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text,
	"handed_to" text,
	"handed_to_name" text,
	"idempotency_key" text
);
--> statement-breakpoint
ALTER TABLE "internal_step" ADD CONSTRAINT "internal_step_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "internal_step_idempotency" ON "internal_step" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "internal_step_request" ON "internal_step" USING btree ("request_id","id");