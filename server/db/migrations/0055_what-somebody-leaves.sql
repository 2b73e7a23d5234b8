ALTER TABLE "passkey_challenge" ADD COLUMN "holder_hash" text;--> statement-breakpoint
ALTER TABLE "person_session" ADD COLUMN "device" jsonb;--> statement-breakpoint
ALTER TABLE "staff_token" ADD COLUMN "made_by" text;--> statement-breakpoint
UPDATE "staff_token" SET "made_by" = (SELECT "staff_id" FROM "staff_action" WHERE "action" = 'token.create' AND "subject" = "staff_token"."id" LIMIT 1);--> statement-breakpoint
-- Tokens that people have left who may give no access any more, and those that were made with them.
WITH RECURSIVE "left_behind" AS (
  SELECT "staff_token"."id" FROM "staff_token" JOIN "person" ON "person"."id" = "staff_token"."made_by"
  WHERE "person"."disabled_at" IS NOT NULL OR "person"."role" <> 'owner'
  UNION
  SELECT "staff_token"."id" FROM "staff_token" JOIN "left_behind" ON "left_behind"."id" = "staff_token"."made_by"
)
UPDATE "staff_token" SET "revoked_at" = now() WHERE "id" IN (SELECT "id" FROM "left_behind") AND "revoked_at" IS NULL;--> statement-breakpoint
UPDATE "invitation" SET "ended_at" = now() WHERE "ended_at" IS NULL AND "staff_id" IN (
  SELECT "id" FROM "person" WHERE "disabled_at" IS NOT NULL OR "role" <> 'owner'
  UNION ALL SELECT "id" FROM "staff_token" WHERE "revoked_at" IS NOT NULL
);
