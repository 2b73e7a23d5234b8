import type { ReactNode } from 'react'

export const logoTypes = 'image/svg+xml,image/png,.svg,.png'

type Picture = { src: string; width: number; height: number }
type PlaceProps = { title?: string; ground: string; picture: Picture | undefined; none: ReactNode; children: ReactNode }

/** The present picture of a slot on its ground, and what can be done with it. */
export function Place({ title, ground, picture, none, children }: PlaceProps) {
  return (
    <div className="grid gap-3 content-start justify-items-start">
      {title !== undefined && <p className="text-sm text-ink-muted">{title}</p>}
      {picture ? (
        <div className="w-full h-24 grid place-items-center border border-line rounded-sm p-4" style={{ background: ground }}>
          <img {...picture} alt="" className="max-h-full max-w-full w-auto h-10 object-contain" />
        </div>
      ) : (
        <p>{none}</p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
