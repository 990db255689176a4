import type { ReactNode } from 'react'
import { belowDesktop, phone, useMedia } from '../media.ts'
import { Skeleton } from '../state-view/skeleton.tsx'
import { Logo } from './logo.tsx'
import { isRailOpen } from './rail.tsx'
import './frame.css'

const places = [0, 1, 2, 3, 4] as const

/** The frame's outline, until it is known whose it is. */
export function FrameSkeleton({ children }: { readonly children: ReactNode }) {
  const isBelowDesktop = useMedia(belowDesktop)
  const isPhone = useMedia(phone)
  return (
    <div
      className={`frame frame-skeleton${isBelowDesktop ? '' : ' desktop'}${isPhone ? ' phone' : ''}`}
      aria-hidden="true"
    >
      <div className="frame-head">
        <div className="frame-start">
          {!isBelowDesktop && <Logo />}
          <Skeleton width={isPhone ? 120 : 180} height={14} />
        </div>
        {!isBelowDesktop && (
          <div className="frame-search">
            <Skeleton height={32} />
          </div>
        )}
        <div className="frame-end">
          <Skeleton width={110} height={28} />
        </div>
      </div>
      {!isBelowDesktop && (
        <div className={`rail${isRailOpen() ? ' open' : ''}`}>
          {places.map((place) => (
            <div key={place} className="place">
              <Skeleton height={22} />
            </div>
          ))}
        </div>
      )}
      <div className="sheet">{children}</div>
      {isPhone && <div className="bottom-bar" />}
    </div>
  )
}
