// About as many elements as Home: one link and one button in each of 60 cards.
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

const numbers = Array.from({ length: 60 }, (_, index) => index + 1);

const Card = ({ number }: { readonly number: number }) => {
  const [isSaved, setSaved] = useState(false);
  return (
    <li>
      <article>
        <h2>
          <Link to={`/story/${number}`}>Story {number}</Link>
        </h2>
        <p>A quiet evening, told in {number} minutes</p>
        <button type="button" aria-pressed={isSaved} onClick={() => setSaved(!isSaved)}>
          Save
        </button>
      </article>
    </li>
  );
};

const List = () => (
  <main>
    <h1>Stories</h1>
    <ul>
      {numbers.map((number) => (
        <Card key={number} number={number} />
      ))}
    </ul>
  </main>
);

export const App = () => (
  <Routes>
    <Route path="*" element={<List />} />
  </Routes>
);
