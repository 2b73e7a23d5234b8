-- The time of a migration, as in meta/_journal.json: versions whose newest one is older find something missing in these tables.
-- A migration that takes something away replaces this function (docs/recipes/add-a-migration.md).
CREATE FUNCTION tables_work_from() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 0::bigint';
