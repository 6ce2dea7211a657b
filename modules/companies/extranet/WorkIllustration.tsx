/** A desk by a window in the morning: a quiet picture of work, in the colours of the theme. */
export function WorkIllustration({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 480 320"
      className={className}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="morning" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#bfe4df" />
          <stop offset="1" stopColor="#f3efdf" />
        </linearGradient>
      </defs>
      <g opacity="0.96">
        <rect x="120" y="36" width="240" height="168" rx="14" fill="url(#morning)" />
        <circle cx="292" cy="104" r="26" fill="#f6d493" />
        <path
          d="M120 178c38-34 74-38 112-14 34-36 82-40 128-6v32a14 14 0 0 1-14 14H134a14 14 0 0 1-14-14z"
          fill="#5fa79b"
        />
        <path
          d="M120 192c46-22 98-18 140-2 34-14 66-14 100-4v4a14 14 0 0 1-14 14H134a14 14 0 0 1-14-14z"
          fill="#2f7f75"
        />
        <path d="M240 36v168M120 116h240" stroke="#fff" strokeWidth="6" opacity="0.85" />
        <rect x="120" y="36" width="240" height="168" rx="14" fill="none" stroke="#fff" strokeWidth="8" opacity="0.9" />
      </g>
      <rect x="48" y="244" width="384" height="12" rx="6" fill="#0d6b62" />
      <path d="M84 256v52M396 256v52" stroke="#0d6b62" strokeWidth="10" strokeLinecap="round" />
      <rect x="196" y="176" width="112" height="68" rx="8" fill="#1e3a37" />
      <rect x="204" y="184" width="96" height="52" rx="4" fill="#d3ece8" />
      <path
        d="M216 214h14l7-16 10 26 8-16h30"
        fill="none"
        stroke="#0d6b62"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M184 244h136" stroke="#55625d" strokeWidth="6" strokeLinecap="round" />
      <path d="M336 220h32v14a10 10 0 0 1-10 10h-12a10 10 0 0 1-10-10z" fill="#e9b872" />
      <path d="M368 224h5a6 6 0 0 1 0 12h-5" fill="none" stroke="#e9b872" strokeWidth="4" />
      <path
        d="M346 212c-3-5 3-7 0-12M357 212c-3-5 3-7 0-12"
        fill="none"
        stroke="#98a5a0"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M112 244l6-34h36l6 34z" fill="#c9785a" />
      <path d="M136 210c-4-30-26-34-32-52 20 2 30 18 32 34 0-24 6-44 24-54 4 22-8 42-22 60" fill="#3f9385" />
      <path d="M136 210c4-22 18-30 34-34-2 18-16 28-32 34" fill="#2f7f75" />
    </svg>
  )
}
