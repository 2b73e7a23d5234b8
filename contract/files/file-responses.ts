import { emptySchema, fileSchema } from '#contract/protocol/endpoint-schemas.ts'

/** Only their headers say something. */
export const uploadResponses = {
  'uploads.create': emptySchema,
  'uploads.offset': emptySchema,
  'uploads.append': emptySchema,
  'uploads.delete': emptySchema,
}

export const staffFileResponses = { 'staff.files.get': fileSchema }
