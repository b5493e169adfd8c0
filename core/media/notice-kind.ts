/** What a notice about an accepted recording says. */
export type NoticeKind =
  | 'cut'
  | 'damaged'
  | 'no-end'
  | 'longer-than-declared'
  | 'too-quiet'
  | 'offset'
  | 'one-channel'
  | 'mixed-down'
  | 'tracks'
  | 'other-tracks'
  | 'picture'
  | 'chapters';
