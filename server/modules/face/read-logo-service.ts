import { mostLogoBytes } from '#contract/face/staff-face.ts'
import type { LogoBody } from '#contract/face/staff-face.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import { type FacePicture, IconNotSquare, LogoUnusable } from '#server/platform/pictures/face-pictures.ts'
import { collect } from '#server/platform/files/file-content.ts'
import { cleanSvg, SvgHasText, SvgUnusable } from '#server/platform/pictures/svg-logo.ts'

/** A logo that somebody sends. */
export type GivenLogo = {
  bytes: Buffer
  /** What was left out of a drawing. */
  removed: string[]
  /** Runs the drawing of its pictures. @throws HttpError `request.invalid` at its field where it cannot be drawn */
  drawn: <T>(draw: () => Promise<T>) => Promise<T>
  /** What is stored of it: a drawing as it is, a picture in the size in which pages show it. */
  stored: (made: FacePicture | undefined) => { bytes: Buffer; type: 'svg' | 'png'; width: number; height: number }
  /** After the commit. */
  finish: () => Promise<void>
}
/** @throws HttpError `request.invalid` where it is no SVG; `upload.gone` */
export type ReadLogo = (transaction: Db, given: LogoBody, staff: StaffCaller) => Promise<GivenLogo>

const uploadField = { upload: { min: 1, max: 1, types: ['image/png'], maxBytes: mostLogoBytes } } as const

const unusable = (field: 'svg' | 'upload', cause: unknown): HttpError =>
  new HttpError('request.invalid', `the logo cannot be used: ${cause instanceof Error ? cause.message : 'no reason given'}`, {
    [field]: [{ problem: cause instanceof SvgHasText ? 'drawing-text' : cause instanceof IconNotSquare ? 'not-square' : 'logo' }],
  })

export function createReadLogo({
  uploads,
  files,
}: {
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'open' | 'doom' | 'remove'>
}): ReadLogo {
  const drawnFor =
    (field: 'svg' | 'upload'): GivenLogo['drawn'] =>
    async (draw) => {
      try {
        return await draw()
      } catch (error) {
        throw error instanceof LogoUnusable ? unusable(field, error) : error
      }
    }

  function ofDrawing(source: string): GivenLogo {
    try {
      const { svg, width, height, removed } = cleanSvg(source)
      const bytes = Buffer.from(svg)
      return { bytes, removed, drawn: drawnFor('svg'), stored: () => ({ bytes, type: 'svg', width, height }), finish: async () => {} }
    } catch (error) {
      throw error instanceof SvgUnusable ? unusable('svg', error) : error
    }
  }

  async function ofUpload(transaction: Db, upload: string, staff: StaffCaller): Promise<GivenLogo> {
    const [file] = await uploads.take(transaction, staff.staffId, uploadField, { upload: [upload] })
    const content = file && (await files.open(file.id))
    if (!content) throw new HttpError('upload.gone', 'the file of the upload is gone')
    const bytes = await collect(content)
    // Its pictures are what the shop shows: the file itself is not needed any more.
    await files.doom(transaction, [file.id])
    return {
      bytes,
      removed: [],
      drawn: drawnFor('upload'),
      stored: (made) => {
        if (!made) throw new Error('the picture of the logo was not made')
        return { bytes: Buffer.from(made.png, 'base64'), type: 'png', width: made.width, height: made.height }
      },
      finish: () => files.remove([file.id]),
    }
  }

  return async (transaction, given, staff) => ('svg' in given ? ofDrawing(given.svg) : ofUpload(transaction, given.upload, staff))
}
