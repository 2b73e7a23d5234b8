ALTER TABLE "order_event" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_idempotency" ON "order_event" USING btree ("idempotency_key");