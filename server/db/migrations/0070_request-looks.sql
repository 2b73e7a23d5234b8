CREATE TABLE "request_look" (
	"staff_id" text NOT NULL,
	"request_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "request_look_staff_id_request_id_pk" PRIMARY KEY("staff_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "request_look" ADD CONSTRAINT "request_look_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_look_request" ON "request_look" USING btree ("request_id");