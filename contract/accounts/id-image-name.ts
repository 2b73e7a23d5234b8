import type { IdImage, IdImageSide } from './customer.ts'

const endings: Record<IdImage['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The name of the file as which an ID image is saved: `id-front.jpg`. */
export const idImageFileName = (side: IdImageSide, type: IdImage['type']): string => `id-${side}.${endings[type]}`
