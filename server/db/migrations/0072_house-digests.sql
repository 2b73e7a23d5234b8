CREATE TABLE "house_digest" (
	"person_id" text PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	"locale" text NOT NULL,
	"from_day" date NOT NULL,
	"settled_day" date
);
--> statement-breakpoint
ALTER TABLE "house_digest" ADD CONSTRAINT "house_digest_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;