ALTER TABLE "product" DROP CONSTRAINT "product_price_positive";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_former_price_positive" CHECK ("product"."former_price_sar" > 0 and "product"."former_price_sar" < 9007199254740992 and "product"."former_price_sar" = floor("product"."former_price_sar"));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_dates_finite" CHECK (isfinite("product"."created_at") and isfinite("product"."updated_at"));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_price_positive" CHECK ("product"."price_sar" > 0 and "product"."price_sar" < 9007199254740992 and "product"."price_sar" = floor("product"."price_sar"));--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_currency_known" CHECK ("rate"."currency" in ('USD', 'EUR'));--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_positive" CHECK ("rate"."sar_per_unit" > 0 and "rate"."sar_per_unit" < 'Infinity');