import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ownProductId } from './products.ts'
import { inBoth } from './columns.ts'

export const productPhoto = pgTable(
  'product_photo',
  {
    productId: ownProductId(),
    /** 0 is the picture of the card. */
    position: smallint('position').notNull(),
    /** Stays when it is turned, cropped or replaced. */
    key: text('key').notNull(),
    /** The file names of the renditions are `{renditionKey}-{width}.{format}`. Null: the key. */
    renditionKey: text('rendition_key'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths in pixels that exist as AVIF, WebP and JPEG. None while a photograph that staff added is being prepared. */
    widths: jsonb('widths').$type<number[]>().notNull(),
    /** A data URI of some 100 bytes. */
    placeholder: text('placeholder').notNull(),
    /** The view that the picture shows ("dial, close-up"); empty for the first. */
    ...inBoth('view'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)
