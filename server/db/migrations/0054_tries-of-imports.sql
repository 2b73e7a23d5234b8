ALTER TABLE "awaiting_photos" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "awaiting_photos" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "stock_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_row_stock_number" ON "import_row" USING btree ("import_id","pass","stock_number");
--> statement-breakpoint
-- Keys are stored as they are looked up (`tidy`): without marks that cannot be seen, letters and their marks composed. One whose tidied form
-- another piece has stays as it is.
UPDATE "product_private" SET "import_key" = "tidied"."key"
FROM (
	SELECT DISTINCT ON ("key") "product_id", "key" FROM (
		SELECT "product_id", "import_key", btrim(normalize(regexp_replace("import_key", '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), NFC), E' \t\n\r') AS "key"
		FROM "product_private" WHERE "import_key" IS NOT NULL
	) AS "all_keys" ORDER BY "key", ("import_key" = "key") DESC, "product_id"
) AS "tidied"
WHERE "product_private"."product_id" = "tidied"."product_id" AND "product_private"."import_key" <> "tidied"."key";
