type Thumb = { label: string; /** Its `aria-valuetext`. */ text: string; index: number }

type Props = {
  /** The thumbs range over 0 … `last`; `from` is never above `to`. */
  from: Thumb
  to: Thumb
  last: number
  onMove: (thumb: 'from' | 'to', index: number) => void
  /** The shopper released a thumb or a key. */
  onRelease: () => void
  /** The slider lost the focus. */
  onLeave?: () => void
}

/**
 * Two thumbs on one track. Invisible native sliders on top handle keyboard, touch and right-to-left, with thumbs of 44 px; the visible
 * slider is beneath them.
 */
export function RangeSlider({ from, to, last, onMove, onRelease, onLeave }: Props) {
  const percentOf = (index: number) => (last === 0 ? 0 : (index / last) * 100)
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
      <span className={knob} style={{ insetInlineStart: `${percentOf(index)}%` }} />
    </>
  )
  return (
    <div className="h-11 relative mx-2.5">
      <div className="absolute inset-x-0 top-1/2 h-0.5 -mt-px bg-line" />
      <div
        className="absolute top-1/2 h-0.5 -mt-px bg-primary"
        style={{ insetInlineStart: `${percentOf(from.index)}%`, insetInlineEnd: `${100 - percentOf(to.index)}%` }}
      />
      {/* If both are at the maximum, the one that can still move is on top. */}
      <div>{thumb('from', from, from.index > last / 2)}</div>
      <div>{thumb('to', to, false)}</div>
    </div>
  )
}

/** As wide as the track plus half a thumb on each side, so that a thumb's center is at its knob. */
const input =
  'absolute top-0 -inset-x-5.5 h-11 m-0 opacity-0 appearance-none pointer-events-none' +
  ' [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:cursor-grab' +
  ' [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:cursor-grab'

const knob =
  'absolute top-1/2 size-5 -mt-2.5 -ms-2.5 rounded-full bg-surface border-2 border-primary pointer-events-none' +
  ' peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus'
