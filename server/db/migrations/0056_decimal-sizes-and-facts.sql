ALTER TABLE "product" ALTER COLUMN "size" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "service_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_size_positive" CHECK ("product"."size" > 0 and "product"."size" < 'Infinity');--> statement-breakpoint
-- Texts like "10.5 mm" become numbers. The texts stay for processes of the release before; the first save of a piece drops them.
UPDATE "product" SET "facts" = "facts" || jsonb_strip_nulls(jsonb_build_object('thickness', measured.thickness, 'lugWidth', measured.lug_width))
FROM (
  SELECT "id",
    round(replace(substring("details" -> 'thickness' ->> 'en' FROM '^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*mm\s*$'), ',', '.')::numeric, 2) AS thickness,
    round(replace(substring("details" -> 'lugWidth' ->> 'en' FROM '^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*mm\s*$'), ',', '.')::numeric, 2) AS lug_width
  FROM "product"
  WHERE "details" ?| ARRAY['thickness', 'lugWidth']
) AS measured
WHERE "product"."id" = measured."id" AND (measured.thickness > 0 OR measured.lug_width > 0);
