CREATE TABLE "watcher_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"price_sar" double precision NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "watcher_offer_price" CHECK ("watcher_offer"."price_sar" >= 1)
);
--> statement-breakpoint
CREATE TABLE "watcher_offer_to" (
	"watcher_offer_id" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "watcher_offer_to_watcher_offer_id_customer_id_pk" PRIMARY KEY("watcher_offer_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "watcher_offer" ADD CONSTRAINT "watcher_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watcher_offer_to" ADD CONSTRAINT "watcher_offer_to_watcher_offer_id_watcher_offer_id_fk" FOREIGN KEY ("watcher_offer_id") REFERENCES "public"."watcher_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watcher_offer_to" ADD CONSTRAINT "watcher_offer_to_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watcher_offer_idempotency" ON "watcher_offer" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "watcher_offer_product" ON "watcher_offer" USING btree ("product_id","until");--> statement-breakpoint
CREATE INDEX "watcher_offer_to_customer" ON "watcher_offer_to" USING btree ("customer_id");