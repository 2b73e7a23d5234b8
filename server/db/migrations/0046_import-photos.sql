CREATE TABLE "awaiting_photos" (
	"product_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"import_id" text NOT NULL,
	"nth" integer NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_photo" (
	"import_id" text NOT NULL,
	"nth" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"state" text NOT NULL,
	"file_id" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_photo_import_id_nth_position_pk" PRIMARY KEY("import_id","nth","position")
);
--> statement-breakpoint
CREATE TABLE "photo_address" (
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "photo_address_product_id_address_pk" PRIMARY KEY("product_id","address")
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "addresses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "awaiting_photos" ADD CONSTRAINT "awaiting_photos_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo" ADD CONSTRAINT "import_photo_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo" ADD CONSTRAINT "import_photo_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "photo_address" ADD CONSTRAINT "photo_address_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaiting_photos_expires" ON "awaiting_photos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_photo_due" ON "import_photo" USING btree ("import_id","state","due_at");--> statement-breakpoint
CREATE INDEX "import_photo_product" ON "import_photo" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_photo_file" ON "import_photo" USING btree ("file_id");