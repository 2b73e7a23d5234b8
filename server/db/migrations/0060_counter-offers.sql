CREATE TABLE "counter_offer" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"price_sar" double precision NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"outcome" text,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "counter_offer_price" CHECK ("counter_offer"."price_sar" >= 1)
);
--> statement-breakpoint
ALTER TABLE "counter_offer" ADD CONSTRAINT "counter_offer_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offer_idempotency" ON "counter_offer" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "counter_offer_until" ON "counter_offer" USING btree ("until") WHERE "counter_offer"."outcome" is null;