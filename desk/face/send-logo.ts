import type { LogoSlot } from '#contract/face/logo-slots.ts'
import type { LogoBody, StaffFace } from '#contract/face/staff-face.ts'
import { call, deskUpload } from '../call.ts'

const isDrawing = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

/** A file that somebody has chosen, and what the face would be with it. Shoppers see nothing of it yet. */
export type LogoTrial = { slot: LogoSlot; body: LogoBody; face: StaffFace; removed: string[] }

/** Tries a logo: the source of a drawing, any other file as an upload. @throws ApiError where it is none that can be used */
export async function tryLogo(slot: LogoSlot, file: File): Promise<LogoTrial> {
  const body = isDrawing(file) ? { svg: await file.text() } : { upload: await deskUpload({ bytes: file }) }
  const { data } = await call('staff.face.logo.set', { params: { slot }, body: { ...body, isTrial: true } })
  return { slot, body, ...data }
}

/** Shows shoppers what was tried. */
export const takeLogo = async ({ slot, body }: LogoTrial): Promise<StaffFace> =>
  (await call('staff.face.logo.set', { params: { slot }, body })).data.face

export const removeLogo = async (slot: LogoSlot): Promise<StaffFace> => (await call('staff.face.logo.remove', { params: { slot } })).data
