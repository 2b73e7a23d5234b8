CREATE TABLE "cart_addition" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "cart_line_idempotency_key";--> statement-breakpoint
ALTER TABLE "cart_addition" ADD CONSTRAINT "cart_addition_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_addition_customer" ON "cart_addition" USING btree ("customer_id");--> statement-breakpoint
INSERT INTO "cart_addition" ("idempotency_key", "customer_id", "added_at") SELECT "idempotency_key", "customer_id", "created_at" FROM "cart_line" WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" DROP COLUMN "idempotency_key";