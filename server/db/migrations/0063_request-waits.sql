ALTER TABLE "request" ADD COLUMN "waits" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "taken_name" text;--> statement-breakpoint
CREATE INDEX "request_waiting" ON "request" USING btree ("waits_since","number") WHERE "request"."waits" is not null;--> statement-breakpoint
CREATE INDEX "request_waiting_work" ON "request" USING btree ("waits","waits_since","number") WHERE "request"."waits" is not null;--> statement-breakpoint
CREATE INDEX "request_kind_number" ON "request" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "request_done" ON "request" USING btree ("number") WHERE "request"."waits" is null;--> statement-breakpoint
CREATE INDEX "request_done_kind" ON "request" USING btree ("kind","number") WHERE "request"."waits" is null;--> statement-breakpoint
CREATE INDEX "request_taken" ON "request" USING btree ("taken_by","number") WHERE "request"."taken_by" is not null;
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "words" tsvector;
--> statement-breakpoint
-- The words of a text as the shop's search compares them (0053_words-of-pieces).
CREATE FUNCTION search_lexemes(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM regexp_split_to_table(coalesce(search_words(given), ''), ' +') AS word WHERE word <> ''
  ))
$$;
--> statement-breakpoint
-- The digits of a phone number, in the orders in which people look for one: from its beginning, with and without the dial code, and from its
-- end, which is a word of its own that begins with ~.
CREATE FUNCTION phone_lexemes(dial_code text, number text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT word FROM (
      SELECT regexp_replace(number, '\D', '', 'g') AS national, regexp_replace(dial_code || number, '\D', '', 'g') AS whole
    ) AS digits, unnest(ARRAY[national, whole, '~' || reverse(whole)]) AS word WHERE national <> ''
  ))
$$;
--> statement-breakpoint
-- What is looked for: each word is the beginning of one, one of three digits and more also the end of a phone number, and a number that is
-- written with spaces or signs is a phone number as a whole. Null where nothing is left to look for.
CREATE FUNCTION search_query(asked text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (
    string_agg(
      CASE WHEN word ~ '^[0-9]{3,}$' THEN '(''' || word || ''':* | ''~' || reverse(ltrim(word, '0')) || ''':*)' ELSE '''' || word || ''':*' END,
      ' & '
    )
    || CASE WHEN number ~ '^[-+0-9 ()./]{4,}$' THEN ' | ''~' || reverse(ltrim(regexp_replace(number, '\D', '', 'g'), '0')) || ''':*' ELSE '' END
  )::tsquery
  FROM (SELECT translate(asked, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') AS number) AS western,
    regexp_split_to_table(search_words(asked), ' +') AS word
  WHERE word <> ''
  GROUP BY number
$$;
--> statement-breakpoint
CREATE FUNCTION request_words(given request) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_lexemes(concat_ws(' ', given.number, given.name, given.email))
    || array_to_tsvector(array_remove(ARRAY[left(lower(given.email), 200)], ''))
    || phone_lexemes(given.phone_dial_code, given.phone_number)
    || search_lexemes((
      SELECT concat_ws(' ', string_agg(named.words, ' ')) FROM (
        SELECT concat_ws(' ', product_name_en, product_name_ar) AS words FROM offer WHERE id = given.id
        UNION ALL SELECT concat_ws(' ', product_name_en, product_name_ar) FROM order_line WHERE order_id = given.id
        UNION ALL SELECT model FROM sell WHERE id = given.id
        UNION ALL SELECT concat_ws(' ', brand, model) FROM pre_order WHERE id = given.id
      ) AS named
    ))
    || search_lexemes((
      SELECT string_agg(concat_ws(' ', product.search_words, brand.search_words, product_private.search_words), ' ')
      FROM product
      JOIN brand ON brand.id = product.brand_id
      LEFT JOIN product_private ON product_private.product_id = product.id
      WHERE product.id IN (
        SELECT product_id FROM offer WHERE id = given.id
        UNION SELECT product_id FROM order_line WHERE order_id = given.id
        UNION SELECT product_id FROM contact_message WHERE id = given.id
      )
    ))
$$;
--> statement-breakpoint
-- What the house has to do about a request (contract/inbox/request-work.ts). A pending order waits for its customer.
CREATE FUNCTION request_waits(given request) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- An offer with an answer of the house waits for its shopper.
    WHEN given.kind = 'offer' AND EXISTS (SELECT FROM counter_offer WHERE offer_id = given.id AND outcome IS NULL) THEN NULL
    -- So does a message whose last word is the house's.
    WHEN given.kind = 'contact' AND (SELECT by FROM contact_reply WHERE request_id = given.id ORDER BY id DESC LIMIT 1) = 'staff' THEN NULL
    WHEN given.kind IN ('offer', 'preOrder', 'contact') AND given.status = 'pending' THEN given.kind
    WHEN given.kind = 'sell' AND given.status IN ('pending', 'processing') THEN 'sell'
    WHEN given.kind <> 'order' OR given.status NOT IN ('processing', 'canceled') THEN NULL
    WHEN given.status = 'processing' THEN (
      SELECT CASE WHEN NOT coalesce(bool_or(event = 'paid'), false) THEN 'receipt' WHEN NOT bool_or(event = 'shipped') THEN 'ship' END
      FROM order_event WHERE order_id = given.id
    )
    -- The rule of isRefundOwed (modules/orders/events-policy.ts).
    WHEN (
      SELECT coalesce(bool_or(event IN ('paid', 'receipt-sent')), false)
        AND coalesce(sum(amount) FILTER (WHERE event = 'refunded'), 0) < (SELECT grand_total FROM purchase_order WHERE id = given.id)
      FROM order_event WHERE order_id = given.id
    ) THEN 'refund'
  END
$$;
--> statement-breakpoint
-- Since when. An order waits since its last step or payment, a message since its sender's last words, all others since they were made.
CREATE FUNCTION request_waits_since(given request) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN given.waits IS NULL THEN NULL
    WHEN given.waits = 'ship' THEN (SELECT max(at) FROM order_event WHERE order_id = given.id AND event = 'paid')
    WHEN given.waits IN ('receipt', 'refund') THEN (SELECT max(at) FROM request_history WHERE request_id = given.id)
    WHEN given.waits = 'contact' THEN coalesce((SELECT max(at) FROM contact_reply WHERE request_id = given.id), given.created_at)
    ELSE given.created_at
  END
$$;
--> statement-breakpoint
CREATE FUNCTION request_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN NEW.version := OLD.version + 1; END IF;
  NEW.waits := request_waits(NEW);
  NEW.waits_since := coalesce(request_waits_since(NEW), CASE WHEN NEW.waits IS NOT NULL THEN NEW.created_at END);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_waiting BEFORE INSERT OR UPDATE OF status ON request FOR EACH ROW EXECUTE FUNCTION request_waiting();
--> statement-breakpoint
CREATE FUNCTION request_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := request_words(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_worded BEFORE INSERT OR UPDATE OF name, email, phone_dial_code, phone_number ON request
  FOR EACH ROW EXECUTE FUNCTION request_worded();
--> statement-breakpoint
-- The own table of a kind, whose rows come after the request: their pieces are among its words.
CREATE FUNCTION request_detailed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request SET name = name WHERE id = CASE TG_TABLE_NAME WHEN 'order_line' THEN to_jsonb(NEW) ->> 'order_id' ELSE to_jsonb(NEW) ->> 'id' END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_detailed AFTER INSERT ON offer FOR EACH ROW EXECUTE FUNCTION request_detailed();
--> statement-breakpoint
CREATE TRIGGER request_detailed AFTER INSERT ON sell FOR EACH ROW EXECUTE FUNCTION request_detailed();
--> statement-breakpoint
CREATE TRIGGER request_detailed AFTER INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION request_detailed();
--> statement-breakpoint
CREATE TRIGGER request_detailed AFTER INSERT ON pre_order FOR EACH ROW EXECUTE FUNCTION request_detailed();
--> statement-breakpoint
CREATE TRIGGER request_detailed AFTER INSERT ON contact_message FOR EACH ROW EXECUTE FUNCTION request_detailed();
--> statement-breakpoint
-- What happens to a request beside its status.
CREATE FUNCTION request_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request SET status = status WHERE id = coalesce(to_jsonb(NEW) ->> 'order_id', to_jsonb(NEW) ->> 'offer_id', to_jsonb(NEW) ->> 'request_id');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_touched AFTER INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION request_touched();
--> statement-breakpoint
CREATE TRIGGER request_touched AFTER INSERT ON order_receipt FOR EACH ROW EXECUTE FUNCTION request_touched();
--> statement-breakpoint
CREATE TRIGGER request_touched AFTER INSERT OR UPDATE OF outcome ON counter_offer FOR EACH ROW EXECUTE FUNCTION request_touched();
--> statement-breakpoint
CREATE TRIGGER request_touched AFTER INSERT ON contact_reply FOR EACH ROW EXECUTE FUNCTION request_touched();
--> statement-breakpoint
-- Tells every process, and so every open desk, which request has changed; nothing else is in the notification.
CREATE FUNCTION request_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('requests', coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_changed AFTER INSERT OR DELETE OR UPDATE OF status, taken_by ON request
  FOR EACH ROW EXECUTE FUNCTION request_changed();
--> statement-breakpoint
UPDATE request SET words = request_words(request), waits = request_waits(request);
--> statement-breakpoint
UPDATE request SET waits_since = coalesce(request_waits_since(request), created_at) WHERE waits IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "request_words" ON "request" USING gin ("words");
