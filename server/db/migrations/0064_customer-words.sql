CREATE INDEX "customer_newest" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
-- The words by which the staff find a customer; server/modules/customers/search-policy.ts asks for them, by their beginnings. Of the name:
-- its words as the shop compares them, and what is left of them without "abd" and the article (both scripts), which people write together
-- or apart. With @: the e-mail address, whole and from each of its parts on. With #: the digits of the phone number, with and without its
-- dial code; with ~ the same backwards, because people say the last ones.
CREATE FUNCTION customer_lexemes(name text, email text, dial text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT lexeme FROM (
    SELECT word FROM string_to_table(search_words(name), ' ') AS word
    UNION SELECT regexp_replace(word, '^(عبد)?(ال)?(?=..)|^(al|el)(?=...)', '') FROM string_to_table(search_words(name), ' ') AS word
    UNION SELECT regexp_replace(word, '^عبد(?=..)', '') FROM string_to_table(search_words(name), ' ') AS word
    UNION SELECT '@' || substr(email, at) FROM generate_series(1, length(email)) AS at
      WHERE at = 1 OR substr(email, at - 1, 1) ~ '[._+@-]'
    UNION SELECT '#' || digits FROM unnest(ARRAY[ltrim(dial, '+') || phone, phone, ltrim(phone, '0')]) AS digits WHERE phone <> ''
    UNION SELECT '~' || reverse(ltrim(dial, '+') || phone) WHERE phone <> ''
  ) AS lexemes (lexeme) WHERE lexeme <> ''
));--> statement-breakpoint
-- Not among the columns of the rows: the staff's search alone compares it.
ALTER TABLE "customer" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
  customer_lexemes("name", "email", coalesce("phone_dial_code", ''), coalesce("phone_number", ''))
) STORED;--> statement-breakpoint
-- Without a list of entries that are not sorted in yet: nothing would sort them in on the embedded database, and each search reads them.
CREATE INDEX "customer_words" ON "customer" USING gin ("words") WITH (fastupdate = off);
