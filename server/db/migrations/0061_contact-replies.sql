CREATE TABLE "contact_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_reply" ADD CONSTRAINT "contact_reply_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_reply_idempotency" ON "contact_reply" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "contact_reply_request" ON "contact_reply" USING btree ("request_id","id");