/** Lamps that are being changed, in a niche as on the other edges of the site; markup, since its page cannot wait for files. */
export const mendingNiche = `<svg viewBox="0 0 240 300" width="168" height="210" aria-hidden="true">
<clipPath id="arch">
<path d="M18 300Q0 300 0 282V124C0 92 20 82 48 64 82 42 106 26 120 0 134 26 158 42 192 64 220 82 240 92 240 124V282Q240 300 222 300Z"/>
</clipPath>
<g clip-path="url(#arch)">
<defs>
<linearGradient id="n12" x1="0" y1="0" x2="0" y2="1">
<stop offset="0.00" stop-color="#22122a"/>
<stop offset="0.50" stop-color="#7a3a55"/>
<stop offset="1.00" stop-color="#F0A868"/>
</linearGradient>
</defs>
<rect width="240" height="300" fill="url(#n12)"/>
<path d="M28 110h184v140H28Z" fill="#2c1430" opacity=".6"/>
<path d="M120 84v170M76 250l44-100 44 100M90 218h60" stroke="#F0B45C" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M52 120q68 30 136-6" stroke="#F5D08A" stroke-width="2.500" fill="none"/>
<g transform="translate(80 132)">
<path d="M-11 0h22l6 14-6 20h-22l-6-20Z" fill="#E8685A"/>
</g>
<g transform="translate(166 126)">
<path d="M-11 0h22l6 14-6 20h-22l-6-20Z" fill="#F7D58E"/>
<circle cy="16" r="30" fill="#FFE3A6" opacity=".25"/>
</g>
</g>
</svg>`;
