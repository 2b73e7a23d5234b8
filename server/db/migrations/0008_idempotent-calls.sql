CREATE TABLE "idempotent_call" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"digest" text NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"locale" text
);
--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "staff_token" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "idempotent_call_customer" ON "idempotent_call" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "idempotent_call_created" ON "idempotent_call" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_idempotency_key" ON "address" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_idempotency_key" ON "card" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_idempotency_key" ON "cart_line" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_token_idempotency_key" ON "staff_token" USING btree ("idempotency_key");