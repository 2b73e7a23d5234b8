import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PhotoCrop } from '#contract/products/product-body.ts'
import type { PhotoProblem } from '#contract/products/staff-products.ts'
import { product } from './products.ts'
import { instant } from './columns.ts'
import { fileId } from './files.ts'

type MadeCut = { widths: number[]; width: number; height: number }
type Point = { x: number; y: number }
/** What the photograph of a page shows, in both languages, and the points that stay in sight. `wide`: the cut that is made. */
export type PageOriginal = { alt: { en: string; ar: string }; at: { wide: Point; phone: Point }; wide?: MadeCut }

/**
 * The originals of the photographs that the staff have added, private files, and the queue of those whose renditions are to be made
 * (docs/areas/photographs.md). Not deleted with the product: the files would stay on the disk.
 */
export const photoOriginal = pgTable(
  'photo_original',
  {
    /** `product_photo.key`. */
    key: text('key').primaryKey(),
    /** Null: it is the photograph of a page. */
    productId: text('product_id').references(() => product.id),
    /** Of the home page's, or of that of "About us" (docs/areas/photographs.md). */
    hero: jsonb('hero').$type<PageOriginal>(),
    about: jsonb('about').$type<PageOriginal>(),
    fileId: fileId().notNull(),
    /** `product_photo.renditionKey` of the sizes that are to be made, another one for each edit. Null: the key. */
    renditionKey: text('rendition_key'),
    /** How it is shown: turned clockwise by so many right angles, and of the turned picture this part. */
    turn: smallint('turn').notNull().default(0),
    crop: jsonb('crop').$type<PhotoCrop>(),
    /** How many of the two stages are done: the small renditions, and the large ones. */
    stage: smallint('stage').notNull().default(0),
    /** The tries of the present stage. */
    tries: smallint('tries').notNull().default(0),
    /** A process that takes it up postpones this first: others skip it, and take it up where that process dies. */
    dueAt: instant('due_at').notNull(),
    /** Why no further renditions are made. */
    problem: text('problem').$type<PhotoProblem>(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    index('photo_original_due').on(t.stage, t.dueAt),
    check('photo_original_of', sql`num_nonnulls(${t.productId}, ${t.hero}, ${t.about}) = 1`),
    uniqueIndex('photo_original_file').on(t.fileId),
    index('photo_original_product').on(t.productId),
  ],
)
