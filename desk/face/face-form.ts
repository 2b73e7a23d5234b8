import { type Accent, nearestReadable } from '#contract/face/accent.ts'
import { hexPattern } from '#contract/face/color-space.ts'
import { type StaffFace, tidyHex } from '#contract/face/staff-face.ts'

/** The face as the form holds it: the colors as they are typed. */
export type FaceForm = { name: StaffFace['name']; accent: { isOwn: boolean; light: string; dark: string } }

/** What the shop is drawn with (ui/styles/tokens.css). */
export const drawnAccent: Accent = { light: '#434a21', dark: '#c0c496' }

export const faceFormOf = ({ name, accent }: StaffFace): FaceForm => ({
  name,
  accent: { isOwn: accent !== null, ...(accent ?? drawnAccent) },
})

/** What the schema checks. */
export const valuesOfFaceForm = ({ name, accent: { isOwn, light, dark } }: FaceForm) => ({ name, accent: isOwn ? { light, dark } : null })

/** The color as six digits; undefined while it is not one. */
export function typedColor(typed: string): string | undefined {
  const hex = tidyHex(typed)
  return hexPattern.test(hex) ? hex : undefined
}

/** The two colors that are shown: what is typed where it is a color that can be read. */
export const shownAccent = ({ isOwn, light, dark }: FaceForm['accent']): Accent =>
  isOwn
    ? {
        light: nearestReadable('light', typedColor(light) ?? drawnAccent.light),
        dark: nearestReadable('dark', typedColor(dark) ?? drawnAccent.dark),
      }
    : drawnAccent
