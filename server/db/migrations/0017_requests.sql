CREATE TABLE "request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('request_number') NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"joined_at" timestamp with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_dial_code" text NOT NULL,
	"locale" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_email_lower" CHECK ("request"."email" = lower("request"."email"))
);
--> statement-breakpoint
-- Requests of the version before move into the one table, each with its id, number and key. Processes of that version have to be stopped first.
INSERT INTO "request" SELECT "id", "number", 'offer', "status", "customer_id", "joined_at", "name", "email", "phone_country", "phone_number", "phone_dial_code", "locale", "idempotency_key", "created_at" FROM "offer";--> statement-breakpoint
INSERT INTO "request" SELECT "id", "number", 'contact', "status", "customer_id", NULL, "name", lower("email"), "phone_country", "phone_number", "phone_dial_code", "locale", "idempotency_key", "created_at" FROM "contact_message";--> statement-breakpoint
-- Steps and keys of contact messages that went with an account.
DELETE FROM "request_history" WHERE NOT EXISTS (SELECT 1 FROM "request" WHERE "request"."id" = "request_history"."request_id");--> statement-breakpoint
DELETE FROM "request_key" WHERE NOT EXISTS (SELECT 1 FROM "request" WHERE "request"."id" = "request_key"."request_id");--> statement-breakpoint
DELETE FROM "notification" WHERE NOT EXISTS (SELECT 1 FROM "request" WHERE "request"."id" = "notification"."request_id");--> statement-breakpoint
ALTER TABLE "offer" DROP CONSTRAINT "offer_email_lower";--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT "contact_message_customer_id_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "offer" DROP CONSTRAINT "offer_customer_id_customer_id_fk";
--> statement-breakpoint
DROP INDEX "contact_message_number";--> statement-breakpoint
DROP INDEX "contact_message_idempotency_key";--> statement-breakpoint
DROP INDEX "contact_message_status";--> statement-breakpoint
DROP INDEX "contact_message_customer";--> statement-breakpoint
DROP INDEX "offer_number";--> statement-breakpoint
DROP INDEX "offer_idempotency";--> statement-breakpoint
DROP INDEX "offer_customer";--> statement-breakpoint
DROP INDEX "offer_guest_email";--> statement-breakpoint
DROP INDEX "offer_status";--> statement-breakpoint
DROP INDEX "request_history_request";--> statement-breakpoint
DROP INDEX "request_key_request";--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_number_once" ON "request" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "request_idempotency" ON "request" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "request_customer" ON "request" USING btree ("customer_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "request_guest_email" ON "request" USING btree ("email") WHERE "request"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "request_status" ON "request" USING btree ("kind","status","created_at");--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_id_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_id_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_key" ADD CONSTRAINT "request_key_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_key_request" ON "request_key" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "phone_country";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "phone_number";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "phone_dial_code";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "locale";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "joined_at";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "phone_country";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "phone_number";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "phone_dial_code";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "locale";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "request_history" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "request_key" DROP COLUMN "kind";