import { useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { type Corner, fitted, resized, type Size, type Square, stretched } from './crop-square.ts'

type Props = {
  src: string
  /** Known when the picture is loaded. */
  picture: Size | undefined
  square: Square | undefined
  onPicture: (size: Size) => void
  onChange: (square: Square) => void
}

const corners: readonly (Corner & { className: string })[] = [
  { x: 0, y: 0, className: '-top-3 -start-3 cursor-nwse-resize' },
  { x: 1, y: 0, className: '-top-3 -end-3 cursor-nesw-resize' },
  { x: 0, y: 1, className: '-bottom-3 -start-3 cursor-nesw-resize' },
  { x: 1, y: 1, className: '-bottom-3 -end-3 cursor-nwse-resize' },
]
/** How far a press of a key moves or sizes the frame, as a share of the shorter side; with Shift ten times as far. */
const keyStep = 0.01
const percent = 100

/** A square frame on a picture: it is moved and sized by finger, mouse and keys. */
export function CropFrame({ src, picture, square, onPicture, onChange }: Props) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  /** What is dragged, and where in the square it was touched. */
  const drag = useRef<{ corner: Corner | null; x: number; y: number } | null>(null)

  /** A point of the window as pixels of the picture. */
  const pointIn = ({ clientX, clientY }: PointerEvent, { width, height }: Size) => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const begin = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    if (!picture || !square || !event.isPrimary) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = pointIn(event, picture)
    drag.current = { corner, x: x - square.left, y: y - square.top }
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !picture || !square) return
    event.stopPropagation()
    const { corner, x, y } = drag.current
    const point = pointIn(event, picture)
    onChange(corner ? stretched(square, corner, point, picture) : fitted({ ...square, left: point.x - x, top: point.y - y }, picture))
  }
  const end = () => {
    drag.current = null
  }
  const dragging = (corner: Corner | null) => ({
    onPointerDown: begin(corner),
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: end,
  })

  return (
    // The picture is not mirrored in Arabic, and neither are its left and right.
    <div dir="ltr" className="bg-well rounded-sm grid place-items-center p-3">
      <div ref={stage} className="relative overflow-clip [overflow-clip-margin:0.75rem]">
        <img
          src={src}
          alt=""
          draggable={false}
          className="block max-h-[55dvh] max-w-full select-none"
          onLoad={({ currentTarget }) => onPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        />
        {picture && square && (
          <>
            <Shade picture={picture} square={square} />
            <div
              className="absolute"
              style={{
                insetInlineStart: share(square.left, picture.width),
                top: share(square.top, picture.height),
                width: share(square.side, picture.width),
                height: share(square.side, picture.height),
              }}
            >
              <button
                type="button"
                className="absolute inset-0 border-2 border-paper ring-1 ring-ink touch-none cursor-move"
                aria-label={t`Frame: arrow keys move it, plus and minus size it`}
                aria-describedby="crop-place"
                {...dragging(null)}
                onKeyDown={(event) => {
                  const next = squareAfterKey(event, square, picture)
                  if (!next) return
                  event.preventDefault()
                  onChange(next)
                }}
              />
              {corners.map(({ className, ...corner }) => (
                <span
                  key={className}
                  aria-hidden="true"
                  className={`absolute size-6 bg-paper border-2 border-ink rounded-full touch-none ${className}`}
                  {...dragging(corner)}
                />
              ))}
            </div>
          </>
        )}
      </div>
      <p id="crop-place" role="status" className="sr-only">
        {picture && square && <Place picture={picture} square={square} />}
      </p>
    </div>
  )
}

const share = (part: number, whole: number): string => `${(part / whole) * percent}%`

/** Where the frame is, for those who do not see it. */
function Place({ picture, square }: { picture: Size; square: Square }) {
  const { t } = useLingui()
  const rounded = (part: number, whole: number) => Math.round((part / whole) * percent)
  const [left, top] = [rounded(square.left, picture.width), rounded(square.top, picture.height)]
  const size = rounded(square.side, Math.min(picture.width, picture.height))
  return t`${left}% from the left, ${top}% from the top, size ${size}%`
}

/** What is left out is darker: four boxes around the square. */
function Shade({ picture: { width, height }, square: { left, top, side } }: { picture: Size; square: Square }) {
  const right = width - left - side
  const bottom = height - top - side
  const boxes = [
    { side: 'top', top: 0, left: 0, width, height: top },
    { side: 'bottom', top: top + side, left: 0, width, height: bottom },
    { side: 'left', top, left: 0, width: left, height: side },
    { side: 'right', top, left: left + side, width: right, height: side },
  ]
  return boxes.map((box) => (
    <span
      key={box.side}
      aria-hidden="true"
      className="absolute bg-scrim pointer-events-none"
      style={{
        insetInlineStart: share(box.left, width),
        top: share(box.top, height),
        width: share(box.width, width),
        height: share(box.height, height),
      }}
    />
  ))
}

function squareAfterKey({ key, shiftKey }: KeyboardEvent, square: Square, picture: Size): Square | undefined {
  const step = Math.min(picture.width, picture.height) * keyStep * (shiftKey ? 10 : 1)
  const moves: Record<string, readonly [x: number, y: number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const move = moves[key]
  if (move) return fitted({ ...square, left: square.left + move[0], top: square.top + move[1] }, picture)
  if (key === '+' || key === '=') return resized(square, square.side + 2 * step, picture)
  return key === '-' ? resized(square, square.side - 2 * step, picture) : undefined
}
