/** Forecourt's mark: three bays, the last one taken. */
export function Logo({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill="none"
      aria-hidden="true"
    >
      <rect width="26" height="26" rx="7" fill="var(--accent)" />
      <path
        d="M7 19 10.5 7M13 19 16.5 7M19 19l1.7-6"
        stroke="var(--surface-frame)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
