-- The words of a text as the shop compares them (src/catalog-index/normalise.ts): without case, accents and separators, one form of each
-- letter, digits as 0-9. Of text alone, so that columns can be generated of it.
CREATE FUNCTION search_words(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(translate(given, '™℠®©', '    '), NFKD),
          '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0600-\u0605\u0610-\u061C\u0621\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+',
          '', 'g'
        )),
        'ØøÐðĐđŁłĦħıٱىةیکگپچڤژہھەۀے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ooddddllhhiايهيكغبجفجههههي01234567890123456789'
      ),
    'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u2BFF\u3000-\u303F]+',
    ' ', 'g'
  ))
$$;
--> statement-breakpoint
-- Not among the columns of the rows (schema/catalogue.ts): the staff's list alone compares them. Numbers stand there without separators, too.
ALTER TABLE "product" ADD COLUMN "search_words" text GENERATED ALWAYS AS (
  search_words("stock_number" || ' ' || "reference" || ' ' || "model_en" || ' ' || "model_ar")
  || ' ' || replace(search_words("stock_number"), ' ', '') || ' ' || replace(search_words("reference"), ' ', '')
) STORED;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "search_words" text GENERATED ALWAYS AS (search_words("name_en" || ' ' || "name_ar")) STORED;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "search_words" text GENERATED ALWAYS AS (
  search_words("serial") || ' ' || replace(search_words("serial"), ' ', '')
) STORED;
