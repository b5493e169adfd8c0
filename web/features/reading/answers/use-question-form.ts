import { sexpertCalls } from '@meend/core/contract/sexpert/sexpert.calls.ts';
import { MAX_QUESTION_LENGTH } from '@meend/core/sexpert/question.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { type FormEvent, useRef, useState } from 'react';

const validateQuestion = (question: string): string | null => {
  const { length } = visibleText(question);
  if (length === 0) return text('sexpert.question-empty');
  return length > MAX_QUESTION_LENGTH ? text('sexpert.question-too-long') : null;
};

export const useQuestionForm = () => {
  const { call } = useApi();
  const [topic, chooseTopic] = useState('');
  const [question, write] = useState('');
  const [topicError, setTopicError] = useState<string | null>(null);
  const [questionError, setQuestionError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const topicField = useRef<HTMLSelectElement>(null);
  const questionField = useRef<HTMLTextAreaElement>(null);

  const isReady = (): boolean => {
    const wrongTopic = topic === '' ? text('sexpert.topic-missing') : null;
    const wrongQuestion = validateQuestion(question);
    setTopicError(wrongTopic);
    setQuestionError(wrongQuestion);
    if (wrongTopic) topicField.current?.focus();
    else if (wrongQuestion) questionField.current?.focus();
    return !wrongTopic && !wrongQuestion;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending' || !isReady()) return;
    setFailure(null);
    setState('sending');
    try {
      await call(sexpertCalls.askSexpert, { body: { topic, question } });
      setState('sent');
      write('');
      chooseTopic('');
    } catch (error) {
      setState('writing');
      const serverMessage = error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
      setFailure(serverMessage ?? text('sexpert.not-sent'));
    }
  };

  return {
    topic,
    question,
    topicError,
    questionError,
    failure,
    isSending: state === 'sending',
    isSent: state === 'sent',
    topicField,
    questionField,
    setTopic: (chosen: string) => {
      chooseTopic(chosen);
      setTopicError(null);
    },
    setQuestion: (written: string) => {
      write(written);
      setQuestionError(null);
    },
    /** Validation on blur: an empty field is not an error before the form was submitted. */
    checkQuestion: () => setQuestionError(visibleText(question) === '' ? null : validateQuestion(question)),
    submit: (event: FormEvent) => void submit(event),
    again: () => setState('writing'),
  };
};
