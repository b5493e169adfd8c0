// A rating of one to five stars; on the wire and in the spreadsheet "Rating: N".
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export const ratings = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof ratings)[number];

export const ratingText = (rating: Rating): string => `Rating: ${rating}`;

export const parseRating = (text: string): Result<Rating, DomainError> => {
  const rating = ratings.find((one) => ratingText(one) === text.trim());
  return rating === undefined ? failWith('feedback.no-rating') : succeed(rating);
};
