type Thumb = { label: string; /** Its value in words, for those who do not see it. */ text: string; index: number }

type Props = {
  /** The thumbs stand at 0 … `last`, `from` never above `to`. */
  from: Thumb
  to: Thumb
  last: number
  onMove: (thumb: 'from' | 'to', index: number) => void
  /** The thumb was let go, or a key was. */
  onRelease: () => void
  /** The slider lost the focus. */
  onLeave?: () => void
}

/**
 * Two thumbs on one line. The browser's own sliders lie on top, unseen: they bring keyboard, touch and right to left, and their
 * thumbs are 44 px; what is seen lies beneath.
 */
export function RangeSlider({ from, to, last, onMove, onRelease, onLeave }: Props) {
  const place = (index: number) => (last === 0 ? 0 : (index / last) * 100)
  const thumb = (name: 'from' | 'to', { label, text, index }: Thumb, isOnTop: boolean) => (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        className={`peer ${input} ${isOnTop ? 'z-1' : ''}`}
        onChange={(event) => {
          const moved = Number(event.target.value)
          onMove(name, name === 'from' ? Math.min(moved, to.index) : Math.max(moved, from.index))
        }}
        onPointerUp={onRelease}
        onTouchEnd={onRelease}
        onKeyUp={onRelease}
        onBlur={onLeave}
      />
      <span className={knob} style={{ insetInlineStart: `${place(index)}%` }} />
    </>
  )
  return (
    <div className="h-11 relative mx-2.5">
      <div className="absolute inset-x-0 top-1/2 h-0.5 -mt-px bg-line" />
      <div
        className="absolute top-1/2 h-0.5 -mt-px bg-primary"
        style={{ insetInlineStart: `${place(from.index)}%`, insetInlineEnd: `${100 - place(to.index)}%` }}
      />
      {/* Where both stand at the dear end, the one that can still move lies on top. */}
      <div>{thumb('from', from, from.index > last / 2)}</div>
      <div>{thumb('to', to, false)}</div>
    </div>
  )
}

/** As wide as the line and half a thumb on each side, so that the middle of a thumb is where its knob is. */
const input =
  'absolute top-0 -inset-x-5.5 h-11 m-0 opacity-0 appearance-none pointer-events-none' +
  ' [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:cursor-grab' +
  ' [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:cursor-grab'

const knob =
  'absolute top-1/2 size-5 -mt-2.5 -ms-2.5 rounded-full bg-surface border-2 border-primary pointer-events-none' +
  ' peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus'
