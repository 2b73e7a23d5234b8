CREATE TABLE "photo_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"key_hash" text,
	"product_id" text NOT NULL,
	"person_session_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "photo_link" ADD CONSTRAINT "photo_link_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_link" ADD CONSTRAINT "photo_link_person_session_id_person_session_id_fk" FOREIGN KEY ("person_session_id") REFERENCES "public"."person_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_link_token" ON "photo_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_link_key" ON "photo_link" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "photo_link_product" ON "photo_link" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "photo_link_session" ON "photo_link" USING btree ("person_session_id") WHERE "photo_link"."ended_at" is null;