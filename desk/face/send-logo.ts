import type { FaceTheme } from '#src/contract/face/accent.ts'
import type { StaffFace } from '#src/contract/face/staff-face.ts'
import { call, inLanguage, deskUpload } from '../call.ts'

const isDrawing = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

/** Sends a logo: the source of a drawing, any other file as an upload. @throws ApiError where it is none that can be used */
export async function sendLogo(theme: FaceTheme, file: File): Promise<{ face: StaffFace; removed: string[] }> {
  const body = isDrawing(file) ? { svg: await file.text() } : { upload: await deskUpload({ bytes: file }) }
  return (await call('staff.face.logo.set', { ...inLanguage(), params: { theme }, body })).data
}

export const removeLogo = async (theme: FaceTheme): Promise<StaffFace> =>
  (await call('staff.face.logo.remove', { ...inLanguage(), params: { theme } })).data
