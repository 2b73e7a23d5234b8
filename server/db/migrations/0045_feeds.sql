CREATE TABLE "feed" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "feed_secret_hash" ON "feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_idempotency_key" ON "feed" USING btree ("idempotency_key");