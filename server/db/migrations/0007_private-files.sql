CREATE TABLE "id_image" (
	"customer_id" text NOT NULL,
	"side" text NOT NULL,
	"file_id" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "id_image_customer_id_side_pk" PRIMARY KEY("customer_id","side")
);
--> statement-breakpoint
CREATE TABLE "id_image_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "id_image_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"customer_id" text NOT NULL,
	"side" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_file" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "id_image" ADD CONSTRAINT "id_image_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_image" ADD CONSTRAINT "id_image_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "id_image_file" ON "id_image" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "id_image_view_customer" ON "id_image_view" USING btree ("customer_id","viewed_at");--> statement-breakpoint
CREATE INDEX "private_file_state" ON "private_file" USING btree ("state","since");