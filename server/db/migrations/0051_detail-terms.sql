CREATE TABLE "detail_term" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detail_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "detail_term_names" ON "detail_term" USING btree ("kind","name_en","name_ar");
--> statement-breakpoint
-- Pairs that pieces have are offered from now on; the most frequent get the highest numbers, which the desk shows first.
INSERT INTO "detail_term" ("kind", "name_en", "name_ar")
SELECT detail.key, detail.value ->> 'en', detail.value ->> 'ar'
FROM "product", jsonb_each("product"."details") AS detail
WHERE detail.key IN ('movement', 'bracelet', 'braceletMaterial', 'dial', 'bezel', 'indices', 'functions', 'kind', 'stone', 'cut')
  AND detail.value ->> 'en' <> '' AND detail.value ->> 'ar' <> ''
GROUP BY 1, 2, 3
ORDER BY count(*), 1, 2, 3;
--> statement-breakpoint
-- The release has more terms, and filters show them in this order.
UPDATE "term" SET "position" = standard.position
FROM (VALUES
  ('modelCase', 'round', 0), ('modelCase', 'cushion', 1), ('modelCase', 'square', 2), ('modelCase', 'rectangular', 3),
  ('modelCase', 'tonneau', 4), ('modelCase', 'octagonal', 5), ('modelCase', 'oval', 6), ('modelCase', 'hexagonal', 7),
  ('modelCase', 'decagonal', 8), ('modelCase', 'asymmetrical', 9), ('material', 'steel', 0), ('material', 'black-steel', 1),
  ('material', 'titanium', 2), ('material', 'aluminium', 3), ('material', 'tantalum', 4), ('material', 'bronze', 5),
  ('material', 'carbon', 6), ('material', 'black-ceramic', 7), ('material', 'white-ceramic', 8), ('material', 'ceramic', 9),
  ('material', 'sapphire-crystal', 10), ('material', 'resin', 11), ('material', 'gold-plated', 12),
  ('material', 'steel-yellow-gold', 13), ('material', 'steel-rose-gold', 14), ('material', 'steel-white-gold', 15),
  ('material', 'steel-platinum', 16), ('material', 'yellow-gold', 17), ('material', 'rose-gold', 18),
  ('material', 'white-gold', 19), ('material', 'yellow-gold-rose-gold', 20), ('material', 'yellow-gold-white-gold', 21),
  ('material', 'rose-gold-white-gold', 22), ('material', 'three-gold', 23), ('material', 'platinum', 24),
  ('material', 'palladium', 25), ('material', 'silver', 26), ('color', 'black', 0), ('color', 'anthracite', 1),
  ('color', 'slate', 2), ('color', 'grey', 3), ('color', 'silver', 4), ('color', 'white', 5), ('color', 'mother-of-pearl', 6),
  ('color', 'ivory', 7), ('color', 'beige', 8), ('color', 'champagne', 9), ('color', 'gold', 10), ('color', 'yellow', 11),
  ('color', 'orange', 12), ('color', 'pink', 13), ('color', 'salmon', 14), ('color', 'copper', 15), ('color', 'brown', 16),
  ('color', 'chocolate', 17), ('color', 'burgundy', 18), ('color', 'red', 19), ('color', 'purple', 20), ('color', 'olive', 21),
  ('color', 'green', 22), ('color', 'mint', 23), ('color', 'emerald', 24), ('color', 'teal', 25), ('color', 'ice-blue', 26),
  ('color', 'blue', 27), ('color', 'navy', 28), ('color', 'skeleton', 29), ('color', 'meteorite', 30),
  ('color', 'multicolour', 31), ('color', 'diamond', 32), ('color', 'pearl', 33), ('color', 'dark-pearl', 34),
  ('color', 'onyx', 35), ('color', 'sapphire', 36), ('color', 'ruby', 37), ('color', 'turquoise', 38), ('color', 'amethyst', 39),
  ('color', 'topaz', 40), ('color', 'aquamarine', 41), ('color', 'tanzanite', 42), ('color', 'lapis-lazuli', 43),
  ('color', 'malachite', 44), ('color', 'jade', 45), ('color', 'peridot', 46), ('color', 'citrine', 47), ('color', 'garnet', 48),
  ('color', 'coral', 49), ('color', 'opal', 50), ('color', 'agate', 51), ('color', 'tourmaline', 52), ('color', 'moonstone', 53),
  ('color', 'yellow-gold', 54), ('color', 'rose-gold', 55), ('color', 'white-gold', 56), ('color', 'platinum', 57),
  ('winding', 'automatic', 0), ('winding', 'hand-wound', 1), ('winding', 'quartz', 2), ('winding', 'solar', 3),
  ('winding', 'kinetic', 4), ('winding', 'mecaquartz', 5), ('winding', 'spring-drive', 6), ('winding', 'smart', 7)
) AS standard (kind, value, position)
WHERE "term"."kind" = standard.kind AND "term"."value" = standard.value AND "term"."position" <> standard.position;
