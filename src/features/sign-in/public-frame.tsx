import type { ReactNode } from 'react'
import { Logo } from '#src/ui/frame/logo.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './sign-in.css'

const bays = [-180, -30, 120, 270, 420, 570, 720, 870]

/** A decorative figure; not an offer to anybody. */
function FigurePromise() {
  const { t } = useTranslation()
  return (
    <aside className="sign-in-promise">
      <svg
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="bays" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity=".34" />
            <stop offset=".46" stopColor="currentColor" stopOpacity=".06" />
            <stop offset=".6" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </defs>
        {bays.map((left) => (
          <path
            key={left}
            d={`M${left} 900 L${left + 300} -60 l5 0 L${left + 5} 900Z`}
            fill="url(#bays)"
          />
        ))}
      </svg>
      <div>
        <span className="sign-in-plate" aria-hidden="true">
          ZA22 KPL
        </span>
        <p className="sign-in-figure figures">
          {t('sign_in_figure_whole')}
          <small>{t('sign_in_figure_fraction')}</small>
        </p>
        <p className="sign-in-words">{t('sign_in_promise')}</p>
      </div>
    </aside>
  )
}

/**
 * The frame of the pages before sign-in: the figure on wide screens, the mark, the content, the
 * footer.
 */
export function PublicFrame({
  children,
  foot,
}: {
  readonly children: ReactNode
  readonly foot?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="sign-in">
      <FigurePromise />
      <main className="sign-in-sheet">
        <div className="sign-in-column">
          <div className="sign-in-brand">
            <Logo size={32} />
            <span>{t('frame_name')}</span>
          </div>
          {children}
        </div>
        <footer className="sign-in-foot">{foot}</footer>
      </main>
    </div>
  )
}
