import { msg } from '@lingui/core/macro'
import type { ImportFormat, ImportResult, ImportState } from '#src/contract/imports/imports.ts'

export const stateWords: Record<ImportState, ReturnType<typeof msg>> = {
  reading: msg`Being read`,
  ready: msg`Ready`,
  checking: msg`Being tried`,
  checked: msg`Tried`,
  writing: msg`Under way`,
  fetching: msg`Photographs are being fetched`,
  paused: msg`Paused`,
  done: msg`Done`,
  failed: msg`Cannot be read`,
}

export const resultWords: Record<ImportResult, ReturnType<typeof msg>> = {
  created: msg`New`,
  changed: msg`Changed`,
  unchanged: msg`Unchanged`,
  failed: msg`Not imported`,
}

export const formatWords: Record<ImportFormat, ReturnType<typeof msg>> = {
  own: msg`A table of pieces`,
  json: msg`Pieces as JSON`,
  shopify: msg`Products of Shopify`,
  woocommerce: msg`Products of WooCommerce`,
}

/** What is wrong with a row or a cell. One that another release says is shown as it is. */
export const problemWords: Partial<Record<string, ReturnType<typeof msg>>> = {
  required: msg`It is missing`,
  price: msg`It is no amount of money`,
  day: msg`It is no day`,
  malformed: msg`It has characters that cannot be stored`,
  'too-long': msg`It is too long`,
  number: msg`It is no number that fits`,
  'ambiguous-day': msg`It could be two days: write it as 2026-11-28`,
  'ambiguous-number': msg`It could be two numbers: write it as 24800 or 24800.50`,
  'not-a-choice': msg`It is none of the values of this column`,
  'too-small': msg`It is too small`,
  'leading-zeros': msg`The shop has this number with zeros before it: spreadsheets take them away`,
  'spreadsheet-number': msg`A spreadsheet has rounded it: format the column as text`,
  repeated: msg`It was in the file before`,
  'number-taken': msg`Another piece has it`,
  held: msg`Approved offers hold more than that`,
  'row-malformed': msg`A quotation mark is opened and never closed`,
  'no-product-row': msg`The file has no row with the title of this product`,
  'row-apart': msg`It stands too far from the other rows of its product: sort the file by handle`,
  'json-malformed': msg`It is no list of pieces in JSON`,
  'no-cell': msg`It is neither a text nor a number nor a list of them`,
  'too-few-cells': msg`It has fewer cells than headings`,
  'too-many-cells': msg`It has more cells than headings`,
  'other-key': msg`The number belongs to a piece from another row`,
  'no-place': msg`The shop does not sell this kind`,
  rule: msg`The shop rejects it`,
  'new-brand': msg`A new brand`,
  'new-collection': msg`A new collection`,
  incomplete: msg`It stays a draft, because it lacks something`,
  'kept-as-note': msg`Kept as private notes`,
  'awaits-photos': msg`It lacks photographs only: with them it is published by itself`,
  published: msg`Published, because its photographs are there`,
  'address-refused': msg`This address is not fetched: only public https addresses are`,
  'address-redirected': msg`The address leads to another one, which is not followed`,
  'address-unreachable': msg`The photograph could not be fetched`,
  'photo-too-large': msg`The file of the photograph is too large`,
  'photo-unreadable': msg`There is no photograph at this address`,
  'too-many-photos': msg`The piece has as many photographs as it may have`,
  'zip-malformed': msg`The archive cannot be read`,
  'zip-encrypted': msg`The archive has a file with a password`,
  'zip-path': msg`The archive has a file that would leave its folder`,
  'zip-link': msg`The archive has a link in the place of a file`,
  'zip-too-many': msg`The archive has too many files`,
  'zip-too-large': msg`The files of the archive are too large together`,
  'zip-no-file': msg`The archive has no CSV of pieces`,
  'zip-many-files': msg`The archive has several files of pieces: leave one`,
  'photo-missing': msg`The archive does not have this photograph`,
  'piece-gone': msg`The piece is no longer there`,
}
