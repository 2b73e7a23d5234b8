CREATE TABLE "photo_original" (
	"key" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"file_id" text NOT NULL,
	"stage" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "photo_original" ADD CONSTRAINT "photo_original_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_original" ADD CONSTRAINT "photo_original_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "photo_original_due" ON "photo_original" USING btree ("stage","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_original_file" ON "photo_original" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_original_product" ON "photo_original" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner" CHECK (num_nonnulls("upload"."customer_id", "upload"."staff_id") = 1);