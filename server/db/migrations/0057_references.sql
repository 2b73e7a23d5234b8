CREATE TABLE "model_reference" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"brand_id" text NOT NULL,
	"reference_key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_reference" ADD CONSTRAINT "model_reference_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_reference_key" ON "model_reference" USING btree ("reference_key" collate "C");--> statement-breakpoint
CREATE INDEX "model_reference_brand" ON "model_reference" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_reference_folded" ON "product" USING btree ((lower(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')) collate "C"));