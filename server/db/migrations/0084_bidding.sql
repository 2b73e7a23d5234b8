CREATE TABLE "bid" (
	"auction_id" text NOT NULL,
	"number" integer NOT NULL,
	"bidder" integer NOT NULL,
	"maximum_sar" double precision NOT NULL,
	"price_sar" double precision NOT NULL,
	"leader" integer NOT NULL,
	"step" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "bid_auction_id_number_pk" PRIMARY KEY("auction_id","number")
);
--> statement-breakpoint
CREATE TABLE "bidder" (
	"auction_id" text NOT NULL,
	"number" integer NOT NULL,
	"customer_id" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "bidder_auction_id_number_pk" PRIMARY KEY("auction_id","number")
);
--> statement-breakpoint
CREATE TABLE "bidding" (
	"auction_id" text PRIMARY KEY NOT NULL,
	"starting_sar" double precision NOT NULL,
	"reserve_sar" double precision,
	"published_ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"offer_id" text,
	CONSTRAINT "bidding_prices" CHECK ("bidding"."starting_sar" >= 1 and ("bidding"."reserve_sar" is null or "bidding"."reserve_sar" >= "bidding"."starting_sar"))
);
--> statement-breakpoint
ALTER TABLE "auction" ADD COLUMN "has_bidding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_auction_id_bidder_bidder_auction_id_number_fk" FOREIGN KEY ("auction_id","bidder") REFERENCES "public"."bidder"("auction_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder" ADD CONSTRAINT "bidder_auction_id_bidding_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."bidding"("auction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder" ADD CONSTRAINT "bidder_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding" ADD CONSTRAINT "bidding_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding" ADD CONSTRAINT "bidding_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_bidder" ON "bid" USING btree ("auction_id","bidder","maximum_sar");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_idempotency" ON "bid" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bidder_customer" ON "bidder" USING btree ("customer_id","auction_id");--> statement-breakpoint
CREATE INDEX "bidding_open" ON "bidding" USING btree ("published_ends_at") WHERE "bidding"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_offer" ON "bidding" USING btree ("offer_id");
--> statement-breakpoint
-- A log that a notary could read: what was bid stays as it was. Only tables without any bid can be emptied.
CREATE FUNCTION bid_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT 1 FROM bid) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a bid is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER bid_unchanged BEFORE UPDATE OR DELETE ON "bid" FOR EACH ROW EXECUTE FUNCTION bid_stays();
--> statement-breakpoint
CREATE TRIGGER bid_untruncated BEFORE TRUNCATE ON "bid" FOR EACH STATEMENT EXECUTE FUNCTION bid_stays();
