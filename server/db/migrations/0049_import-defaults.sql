CREATE TABLE "import_default" (
	"target" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
