import { type SQL, sql } from 'drizzle-orm'
import { productPhoto } from './schema/product-photos.ts'

/** Photographs that have renditions: the shop shows no other. */
export const isReadyPhoto: SQL = sql`jsonb_array_length(${productPhoto.widths}) > 0`

/** What the file names of a photograph's renditions begin with. */
export const renditionKeyOf = ({ key, renditionKey }: { key: string; renditionKey: string | null }): string => renditionKey ?? key
