ALTER TABLE "past_rate" DROP CONSTRAINT "past_rate_currency_date_pk";--> statement-breakpoint
ALTER TABLE "past_rate" ADD CONSTRAINT "past_rate_currency_date_sar_per_unit_pk" PRIMARY KEY("currency","date","sar_per_unit");--> statement-breakpoint
ALTER TABLE "past_rate" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- When the earlier ones ended is not known: they count as if it were now.
UPDATE past_rate SET ended_at = now() WHERE NOT EXISTS (
  SELECT 1 FROM rate WHERE rate.currency = past_rate.currency AND rate.date = past_rate.date AND rate.sar_per_unit = past_rate.sar_per_unit
);
--> statement-breakpoint
-- Every rate is kept with its end, whoever sets one, also where two have the same day.
CREATE OR REPLACE FUNCTION rate_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE past_rate SET ended_at = now()
    WHERE currency = NEW.currency AND ended_at IS NULL AND (date, sar_per_unit) <> (NEW.date, NEW.sar_per_unit);
  INSERT INTO past_rate (currency, date, sar_per_unit) VALUES (NEW.currency, NEW.date, NEW.sar_per_unit)
    ON CONFLICT (currency, date, sar_per_unit) DO UPDATE SET ended_at = NULL;
  RETURN NULL;
END
$$;
