CREATE TABLE "auction" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"featured" boolean NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"on_home" boolean NOT NULL,
	"question_en" text NOT NULL,
	"question_ar" text NOT NULL,
	"answer_en" text NOT NULL,
	"answer_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"brand_id" text NOT NULL,
	"model_en" text NOT NULL,
	"model_ar" text NOT NULL,
	"model_case" text,
	"size" smallint,
	"material" text,
	"color" text,
	"winding" text,
	"condition" text NOT NULL,
	"year" smallint,
	"included" jsonb NOT NULL,
	"price_sar" double precision NOT NULL,
	"former_price_sar" double precision,
	"stock" integer NOT NULL,
	"popularity" integer NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"details" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_id_format" CHECK ("product"."id" ~ '^[a-z0-9]{1,8}$'),
	CONSTRAINT "product_price_positive" CHECK ("product"."price_sar" > 0),
	CONSTRAINT "product_stock_not_negative" CHECK ("product"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_collection" (
	"product_id" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "product_collection_product_id_collection_id_pk" PRIMARY KEY("product_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "product_photo" (
	"product_id" text NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"placeholder" text NOT NULL,
	"view_en" text NOT NULL,
	"view_ar" text NOT NULL,
	CONSTRAINT "product_photo_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"currency" text PRIMARY KEY NOT NULL,
	"sar_per_unit" double precision NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"swatch" text,
	"position" smallint NOT NULL,
	CONSTRAINT "term_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"quote_en" text NOT NULL,
	"quote_ar" text NOT NULL,
	"author_en" text NOT NULL,
	"author_ar" text NOT NULL,
	"about_en" text NOT NULL,
	"about_ar" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auction" ADD CONSTRAINT "auction_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collection" ADD CONSTRAINT "product_collection_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collection" ADD CONSTRAINT "product_collection_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_ends" ON "auction" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");