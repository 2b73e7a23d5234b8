CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"length" integer NOT NULL,
	"sha256" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"type" text,
	"file_id" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"upload_id" text NOT NULL,
	"begins" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "upload_part_upload_id_begins_pk" PRIMARY KEY("upload_id","begins")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "upload_customer" ON "upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "upload_expires" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_file" ON "upload" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_part_file" ON "upload_part" USING btree ("file_id");