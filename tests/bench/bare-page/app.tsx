// About as many elements as Home: one link and one button in each of 60 cards.
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

const CARDS = 60;

const Card = ({ index }: { readonly index: number }) => {
  const [isKept, setKept] = useState(false);
  return (
    <li>
      <article>
        <h2>
          <Link to={`/story/${index}`}>Story {index}</Link>
        </h2>
        <p>A quiet evening, told in {index} minutes</p>
        <button type="button" aria-pressed={isKept} onClick={() => setKept(!isKept)}>
          Keep
        </button>
      </article>
    </li>
  );
};

const List = () => (
  <main>
    <h1>Stories</h1>
    <ul>
      {Array.from({ length: CARDS }, (_, index) => (
        <Card key={index} index={index} />
      ))}
    </ul>
  </main>
);

export const App = () => (
  <Routes>
    <Route path="*" element={<List />} />
  </Routes>
);
