import { hubApi as api } from "../hubApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query<ListNotesApiResponse, ListNotesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin-notes`,
        params: {
          clientId: queryArg.clientId,
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    listActivity: build.query<ListActivityApiResponse, ListActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/activity`,
        params: {
          kind: queryArg.kind,
          clientId: queryArg.clientId,
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    getAppearance: build.query<GetAppearanceApiResponse, GetAppearanceApiArg>({
      query: () => ({ url: `/api/admin/appearance` }),
    }),
    updateAppearance: build.mutation<
      UpdateAppearanceApiResponse,
      UpdateAppearanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/appearance`,
        method: "PUT",
        body: queryArg.appearanceBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    updateLogo: build.mutation<UpdateLogoApiResponse, UpdateLogoApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/appearance/logo`,
        method: "PUT",
        body: queryArg.logoBody,
      }),
    }),
    deleteLogo: build.mutation<DeleteLogoApiResponse, DeleteLogoApiArg>({
      query: () => ({ url: `/api/admin/appearance/logo`, method: "DELETE" }),
    }),
    deriveTheme: build.query<DeriveThemeApiResponse, DeriveThemeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/appearance/theme`,
        params: {
          accent: queryArg.accent,
        },
      }),
    }),
    assignFromTemplate: build.mutation<
      AssignFromTemplateApiResponse,
      AssignFromTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assign-from-template`,
        method: "POST",
        body: queryArg.fromTemplateBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    assignTask: build.mutation<AssignTaskApiResponse, AssignTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assign-task`,
        method: "POST",
        body: queryArg.assignmentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    assignTasksBulk: build.mutation<
      AssignTasksBulkApiResponse,
      AssignTasksBulkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assign-tasks-bulk`,
        method: "POST",
        body: queryArg.bulkBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getAssignment: build.query<GetAssignmentApiResponse, GetAssignmentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assignments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    correctAssignment: build.mutation<
      CorrectAssignmentApiResponse,
      CorrectAssignmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assignments/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.correctionBody,
      }),
    }),
    previewRecall: build.query<PreviewRecallApiResponse, PreviewRecallApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assignments/${encodeURIComponent(String(queryArg.id))}/recall`,
      }),
    }),
    recallAssignment: build.mutation<
      RecallAssignmentApiResponse,
      RecallAssignmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assignments/${encodeURIComponent(String(queryArg.id))}/recall`,
        method: "POST",
      }),
    }),
    getAttention: build.query<GetAttentionApiResponse, GetAttentionApiArg>({
      query: () => ({ url: `/api/admin/attention` }),
    }),
    listWaitingAnswers: build.query<
      ListWaitingAnswersApiResponse,
      ListWaitingAnswersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-in-answers`,
        params: {
          limit: queryArg.limit,
          after: queryArg.after,
          client: queryArg.client,
        },
      }),
    }),
    getReadPeriod: build.query<GetReadPeriodApiResponse, GetReadPeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-in-answers/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    replyToAnswers: build.mutation<
      ReplyToAnswersApiResponse,
      ReplyToAnswersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-in-answers/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: "POST",
        body: queryArg.commentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    markAnswersRead: build.mutation<
      MarkAnswersReadApiResponse,
      MarkAnswersReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-in-answers/${encodeURIComponent(String(queryArg.id))}/read`,
        method: "POST",
        params: {
          sentAt: queryArg.sentAt,
        },
      }),
    }),
    listCheckIns: build.query<ListCheckInsApiResponse, ListCheckInsApiArg>({
      query: () => ({ url: `/api/admin/check-ins` }),
    }),
    createCheckIn: build.mutation<
      CreateCheckInApiResponse,
      CreateCheckInApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins`,
        method: "POST",
        body: queryArg.checkInBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    previewCheckIn: build.query<
      PreviewCheckInApiResponse,
      PreviewCheckInApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/preview`,
        method: "POST",
        body: queryArg.checkInPreviewBody,
      }),
    }),
    getCheckIn: build.query<GetCheckInApiResponse, GetCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    editCheckIn: build.mutation<EditCheckInApiResponse, EditCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.checkInBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteCheckIn: build.mutation<
      DeleteCheckInApiResponse,
      DeleteCheckInApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    getEverybodysAnswers: build.query<
      GetEverybodysAnswersApiResponse,
      GetEverybodysAnswersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/answers`,
        params: {
          period: queryArg.period,
          segmentId: queryArg.segmentId,
        },
      }),
    }),
    downloadAnswers: build.query<
      DownloadAnswersApiResponse,
      DownloadAnswersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/answers.csv`,
        params: {
          period: queryArg.period,
          segmentId: queryArg.segmentId,
        },
      }),
    }),
    listAnswerTexts: build.query<
      ListAnswerTextsApiResponse,
      ListAnswerTextsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/answers/texts`,
        params: {
          period: queryArg.period,
          segmentId: queryArg.segmentId,
          question: queryArg.question,
          offset: queryArg.offset,
          limit: queryArg.limit,
        },
      }),
    }),
    endCheckIn: build.mutation<EndCheckInApiResponse, EndCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/end`,
        method: "POST",
      }),
    }),
    listMissing: build.query<ListMissingApiResponse, ListMissingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/missing`,
        params: {
          period: queryArg.period,
          often: queryArg.often,
          offset: queryArg.offset,
          limit: queryArg.limit,
        },
      }),
    }),
    pauseCheckIn: build.mutation<PauseCheckInApiResponse, PauseCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/pause`,
        method: "POST",
      }),
    }),
    listRounds: build.query<ListRoundsApiResponse, ListRoundsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/periods`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    remindMissing: build.mutation<
      RemindMissingApiResponse,
      RemindMissingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/remind`,
        method: "POST",
        body: queryArg.remindBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    resumeCheckIn: build.mutation<
      ResumeCheckInApiResponse,
      ResumeCheckInApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/check-ins/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: "POST",
      }),
    }),
    listClientIds: build.query<ListClientIdsApiResponse, ListClientIdsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/client-ids`,
        params: {
          search: queryArg.search,
          attention: queryArg.attention,
        },
      }),
    }),
    countClientTasks: build.query<
      CountClientTasksApiResponse,
      CountClientTasksApiArg
    >({
      query: () => ({ url: `/api/admin/client-task-counts` }),
    }),
    listClientRows: build.query<
      ListClientRowsApiResponse,
      ListClientRowsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients`,
        params: {
          sort: queryArg.sort,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          attention: queryArg.attention,
          tag: queryArg.tag,
          segment: queryArg.segment,
          numbers: queryArg.numbers,
        },
      }),
    }),
    downloadClients: build.query<
      DownloadClientsApiResponse,
      DownloadClientsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients.csv`,
        params: {
          segment: queryArg.segment,
        },
      }),
    }),
    listClientEmails: build.mutation<
      ListClientEmailsApiResponse,
      ListClientEmailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/emails`,
        method: "POST",
        body: queryArg.choiceBody,
      }),
    }),
    previewChoice: build.query<PreviewChoiceApiResponse, PreviewChoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clients/preview`,
        method: "POST",
        body: queryArg.choicePreviewBody,
      }),
    }),
    countTags: build.query<CountTagsApiResponse, CountTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clients/tag-counts`,
        method: "POST",
        body: queryArg.choiceBody,
      }),
    }),
    tagClients: build.mutation<TagClientsApiResponse, TagClientsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clients/tags`,
        method: "POST",
        body: queryArg.tagClientsBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getClient: build.query<GetClientApiResponse, GetClientApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listClientCompletedTasks: build.query<
      ListClientCompletedTasksApiResponse,
      ListClientCompletedTasksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/completed-tasks`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    listClientCompletedWeeks: build.query<
      ListClientCompletedWeeksApiResponse,
      ListClientCompletedWeeksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/completed-weeks`,
      }),
    }),
    listClientEnrolments: build.query<
      ListClientEnrolmentsApiResponse,
      ListClientEnrolmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/enrolments`,
      }),
    }),
    sendNote: build.mutation<SendNoteApiResponse, SendNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: "POST",
        body: queryArg.noteBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listClientNumbers: build.query<
      ListClientNumbersApiResponse,
      ListClientNumbersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/numbers`,
      }),
    }),
    writeClientValue: build.mutation<
      WriteClientValueApiResponse,
      WriteClientValueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/numbers/${encodeURIComponent(String(queryArg["number"]))}/values/${encodeURIComponent(String(queryArg.day))}`,
        method: "PUT",
        body: queryArg.amountBody,
      }),
    }),
    deleteClientValue: build.mutation<
      DeleteClientValueApiResponse,
      DeleteClientValueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/numbers/${encodeURIComponent(String(queryArg["number"]))}/values/${encodeURIComponent(String(queryArg.day))}`,
        method: "DELETE",
      }),
    }),
    createResetLink: build.mutation<
      CreateResetLinkApiResponse,
      CreateResetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/reset-link`,
        method: "POST",
      }),
    }),
    countTasksOfClient: build.query<
      CountTasksOfClientApiResponse,
      CountTasksOfClientApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/task-counts`,
      }),
    }),
    listClientTasks: build.query<
      ListClientTasksApiResponse,
      ListClientTasksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/tasks`,
      }),
    }),
    listClientTimoTasks: build.query<
      ListClientTimoTasksApiResponse,
      ListClientTimoTasksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clients/${encodeURIComponent(String(queryArg.id))}/timo-tasks`,
      }),
    }),
    getCommunityLink: build.query<
      GetCommunityLinkApiResponse,
      GetCommunityLinkApiArg
    >({
      query: () => ({ url: `/api/admin/community-link` }),
    }),
    setCommunityLinkTags: build.mutation<
      SetCommunityLinkTagsApiResponse,
      SetCommunityLinkTagsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/community-link`,
        method: "PUT",
        body: queryArg.communityLinkBody,
      }),
    }),
    revokeCommunityLink: build.mutation<
      RevokeCommunityLinkApiResponse,
      RevokeCommunityLinkApiArg
    >({
      query: () => ({ url: `/api/admin/community-link`, method: "DELETE" }),
    }),
    getEnrolment: build.query<GetEnrolmentApiResponse, GetEnrolmentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    jumpToStep: build.mutation<JumpToStepApiResponse, JumpToStepApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/jump`,
        method: "POST",
        body: queryArg.jumpBody,
      }),
    }),
    leaveProgram: build.mutation<LeaveProgramApiResponse, LeaveProgramApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/leave`,
        method: "POST",
      }),
    }),
    pauseEnrolment: build.mutation<
      PauseEnrolmentApiResponse,
      PauseEnrolmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/pause`,
        method: "POST",
        body: queryArg.enrolmentPauseBody,
      }),
    }),
    previewEnrolment: build.query<
      PreviewEnrolmentApiResponse,
      PreviewEnrolmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/preview`,
        method: "POST",
        body: queryArg.enrolmentPreviewBody,
      }),
    }),
    resumeEnrolment: build.mutation<
      ResumeEnrolmentApiResponse,
      ResumeEnrolmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: "POST",
      }),
    }),
    shiftEnrolment: build.mutation<
      ShiftEnrolmentApiResponse,
      ShiftEnrolmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/enrolments/${encodeURIComponent(String(queryArg.id))}/shift`,
        method: "POST",
        body: queryArg.shiftBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    generateCommunityLink: build.mutation<
      GenerateCommunityLinkApiResponse,
      GenerateCommunityLinkApiArg
    >({
      query: () => ({
        url: `/api/admin/generate-community-link`,
        method: "POST",
      }),
    }),
    listInvitations: build.query<
      ListInvitationsApiResponse,
      ListInvitationsApiArg
    >({
      query: () => ({ url: `/api/admin/invitations` }),
    }),
    inviteClient: build.mutation<InviteClientApiResponse, InviteClientApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations`,
        method: "POST",
        body: queryArg.invitationBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    inviteClients: build.mutation<
      InviteClientsApiResponse,
      InviteClientsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations/batch`,
        method: "POST",
        body: queryArg.invitationsBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    importInvitations: build.mutation<
      ImportInvitationsApiResponse,
      ImportInvitationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations/import`,
        method: "POST",
        body: queryArg.importBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    cancelInvitation: build.mutation<
      CancelInvitationApiResponse,
      CancelInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
      query: () => ({ url: `/api/admin/jobs` }),
    }),
    stopJob: build.mutation<StopJobApiResponse, StopJobApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/jobs/${encodeURIComponent(String(queryArg.id))}/stop`,
        method: "POST",
      }),
    }),
    tryJobAgain: build.mutation<TryJobAgainApiResponse, TryJobAgainApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/jobs/${encodeURIComponent(String(queryArg.id))}/try-again`,
        method: "POST",
      }),
    }),
    listMail: build.query<ListMailApiResponse, ListMailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mail`,
        params: {
          state: queryArg.state,
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    countMail: build.query<CountMailApiResponse, CountMailApiArg>({
      query: () => ({ url: `/api/admin/mail/counts` }),
    }),
    retryAllMail: build.mutation<RetryAllMailApiResponse, RetryAllMailApiArg>({
      query: () => ({ url: `/api/admin/mail/retry`, method: "POST" }),
    }),
    sendTestMail: build.mutation<SendTestMailApiResponse, SendTestMailApiArg>({
      query: () => ({ url: `/api/admin/mail/test`, method: "POST" }),
    }),
    retryMail: build.mutation<RetryMailApiResponse, RetryMailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mail/${encodeURIComponent(String(queryArg.id))}/retry`,
        method: "POST",
      }),
    }),
    getNews: build.query<GetNewsApiResponse, GetNewsApiArg>({
      query: () => ({ url: `/api/admin/news` }),
    }),
    markNewsSeen: build.mutation<MarkNewsSeenApiResponse, MarkNewsSeenApiArg>({
      query: () => ({ url: `/api/admin/news/seen`, method: "POST" }),
    }),
    sendNotes: build.mutation<SendNotesApiResponse, SendNotesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/notes`,
        method: "POST",
        body: queryArg.manyNotesBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    previewNotesRecall: build.query<
      PreviewNotesRecallApiResponse,
      PreviewNotesRecallApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notes/batches/${encodeURIComponent(String(queryArg.id))}/recall`,
      }),
    }),
    recallNotes: build.mutation<RecallNotesApiResponse, RecallNotesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/notes/batches/${encodeURIComponent(String(queryArg.id))}/recall`,
        method: "POST",
      }),
    }),
    listNumbers: build.query<ListNumbersApiResponse, ListNumbersApiArg>({
      query: () => ({ url: `/api/admin/numbers` }),
    }),
    createNumber: build.mutation<CreateNumberApiResponse, CreateNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/numbers`,
        method: "POST",
        body: queryArg.numberBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    editNumber: build.mutation<EditNumberApiResponse, EditNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.numberBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteNumber: build.mutation<DeleteNumberApiResponse, DeleteNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    previewNumberChoice: build.query<
      PreviewNumberChoiceApiResponse,
      PreviewNumberChoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/choice`,
        method: "POST",
        body: queryArg.choiceBody,
      }),
    }),
    giveNumber: build.mutation<GiveNumberApiResponse, GiveNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/give`,
        method: "POST",
        body: queryArg.giveNumberBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listNumberPeople: build.query<
      ListNumberPeopleApiResponse,
      ListNumberPeopleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/people`,
        params: {
          q: queryArg.q,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    takeNumber: build.mutation<TakeNumberApiResponse, TakeNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/take`,
        method: "POST",
        body: queryArg.giveNumberBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    readNumberValues: build.mutation<
      ReadNumberValuesApiResponse,
      ReadNumberValuesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/values`,
        method: "POST",
        body: queryArg.readValuesBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    downloadNumber: build.query<
      DownloadNumberApiResponse,
      DownloadNumberApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/numbers/${encodeURIComponent(String(queryArg.id))}/values.csv`,
      }),
    }),
    listPrograms: build.query<ListProgramsApiResponse, ListProgramsApiArg>({
      query: () => ({ url: `/api/admin/programs` }),
    }),
    createProgram: build.mutation<
      CreateProgramApiResponse,
      CreateProgramApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs`,
        method: "POST",
        body: queryArg.programBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getProgram: build.query<GetProgramApiResponse, GetProgramApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    editProgram: build.mutation<EditProgramApiResponse, EditProgramApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.programBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteProgram: build.mutation<
      DeleteProgramApiResponse,
      DeleteProgramApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    enrol: build.mutation<EnrolApiResponse, EnrolApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/enrolments`,
        method: "POST",
        body: queryArg.enrolmentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    pauseProgram: build.mutation<PauseProgramApiResponse, PauseProgramApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/pause`,
        method: "POST",
      }),
    }),
    listProgramPeople: build.query<
      ListProgramPeopleApiResponse,
      ListProgramPeopleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/people`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          filter: queryArg.filter,
          sort: queryArg.sort,
          stuckAt: queryArg.stuckAt,
        },
      }),
    }),
    exportProgramPeople: build.query<
      ExportProgramPeopleApiResponse,
      ExportProgramPeopleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/people.csv`,
        params: {
          q: queryArg.q,
          filter: queryArg.filter,
          sort: queryArg.sort,
          stuckAt: queryArg.stuckAt,
        },
      }),
    }),
    previewProgram: build.query<
      PreviewProgramApiResponse,
      PreviewProgramApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/preview`,
        method: "POST",
        body: queryArg.programPreviewBody,
      }),
    }),
    resumeProgram: build.mutation<
      ResumeProgramApiResponse,
      ResumeProgramApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: "POST",
      }),
    }),
    shiftProgram: build.mutation<ShiftProgramApiResponse, ShiftProgramApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/programs/${encodeURIComponent(String(queryArg.id))}/shift`,
        method: "POST",
        body: queryArg.shiftBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reviews`,
        params: {
          limit: queryArg.limit,
          after: queryArg.after,
          client: queryArg.client,
        },
      }),
    }),
    countReviews: build.query<CountReviewsApiResponse, CountReviewsApiArg>({
      query: () => ({ url: `/api/admin/reviews/count` }),
    }),
    getSecurity: build.query<GetSecurityApiResponse, GetSecurityApiArg>({
      query: () => ({ url: `/api/admin/security` }),
    }),
    setSecurity: build.mutation<SetSecurityApiResponse, SetSecurityApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/security`,
        method: "PUT",
        body: queryArg.security,
      }),
    }),
    listSegments: build.query<ListSegmentsApiResponse, ListSegmentsApiArg>({
      query: () => ({ url: `/api/admin/segments` }),
    }),
    createSegment: build.mutation<
      CreateSegmentApiResponse,
      CreateSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/segments`,
        method: "POST",
        body: queryArg.segmentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    previewSegment: build.query<
      PreviewSegmentApiResponse,
      PreviewSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/segments/preview`,
        method: "POST",
        body: queryArg.conditionsBody,
      }),
    }),
    updateSegment: build.mutation<
      UpdateSegmentApiResponse,
      UpdateSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/segments/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.segmentBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteSegment: build.mutation<
      DeleteSegmentApiResponse,
      DeleteSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/segments/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listSetAside: build.query<ListSetAsideApiResponse, ListSetAsideApiArg>({
      query: () => ({ url: `/api/admin/set-aside` }),
    }),
    trySetAsideAgain: build.mutation<
      TrySetAsideAgainApiResponse,
      TrySetAsideAgainApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/set-aside/retry`,
        method: "POST",
        body: queryArg.setAsideRow,
      }),
    }),
    decideSubmission: build.mutation<
      DecideSubmissionApiResponse,
      DecideSubmissionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/submissions/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: "POST",
        body: queryArg.decisionBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listTags: build.query<ListTagsApiResponse, ListTagsApiArg>({
      query: () => ({ url: `/api/admin/tags` }),
    }),
    createTag: build.mutation<CreateTagApiResponse, CreateTagApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tags`,
        method: "POST",
        body: queryArg.tagBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    updateTag: build.mutation<UpdateTagApiResponse, UpdateTagApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tags/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.tagChangesBody,
      }),
    }),
    deleteTag: build.mutation<DeleteTagApiResponse, DeleteTagApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tags/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    previewMerge: build.query<PreviewMergeApiResponse, PreviewMergeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tags/${encodeURIComponent(String(queryArg.id))}/merge`,
        params: {
          into: queryArg.into,
        },
      }),
    }),
    mergeTag: build.mutation<MergeTagApiResponse, MergeTagApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tags/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: "POST",
        body: queryArg.mergeBody,
      }),
    }),
    listTemplates: build.query<ListTemplatesApiResponse, ListTemplatesApiArg>({
      query: () => ({ url: `/api/admin/task-templates` }),
    }),
    createTemplate: build.mutation<
      CreateTemplateApiResponse,
      CreateTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/task-templates`,
        method: "POST",
        body: queryArg.newTemplateBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    updateTemplate: build.mutation<
      UpdateTemplateApiResponse,
      UpdateTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/task-templates/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.templateBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteTemplate: build.mutation<
      DeleteTemplateApiResponse,
      DeleteTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/task-templates/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    downloadTasks: build.query<DownloadTasksApiResponse, DownloadTasksApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tasks.csv`,
        params: {
          segment: queryArg.segment,
        },
      }),
    }),
    setNeedsReview: build.mutation<
      SetNeedsReviewApiResponse,
      SetNeedsReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/tasks/${encodeURIComponent(String(queryArg.id))}/needs-review`,
        method: "PUT",
        body: queryArg.needsReviewBody,
      }),
    }),
    stopRepeatingForClient: build.mutation<
      StopRepeatingForClientApiResponse,
      StopRepeatingForClientApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/tasks/${encodeURIComponent(String(queryArg.id))}/stop-repeating`,
        method: "POST",
      }),
    }),
    resetClientPassword: build.mutation<
      ResetClientPasswordApiResponse,
      ResetClientPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/password`,
        method: "PUT",
        body: queryArg.resetPasswordBody,
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          search: queryArg.search,
          sort: queryArg.sort,
          direction: queryArg.direction,
          attention: queryArg.attention,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminApi };
export type ListNotesApiResponse = /** status 200 OK */ Note[];
export type ListNotesApiArg = {
  /** For an admin: only the notes to this client */
  clientId?: string;
  /** Page size, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
};
export type ListActivityApiResponse = /** status 200 OK */ Activity[];
export type ListActivityApiArg = {
  /** Only entries of this kind. */
  kind?:
    | "assignment"
    | "recall"
    | "template"
    | "password"
    | "link"
    | "invitation"
    | "note"
    | "security"
    | "review"
    | "correction"
    | "tag"
    | "segment"
    | "recurrence"
    | "program"
    | "enrolment"
    | "checkIn"
    | "number"
    | "appearance"
    | "server";
  /** Only entries about this client, or about several with this one among them. */
  clientId?: string;
  /** Largest number of entries, 1 to 200. Without it and `before`, all of them. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
};
export type GetAppearanceApiResponse = /** status 200 OK */ Appearance;
export type GetAppearanceApiArg = void;
export type UpdateAppearanceApiResponse = /** status 200 OK */ Appearance;
export type UpdateAppearanceApiArg = {
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  appearanceBody: AppearanceBody;
};
export type UpdateLogoApiResponse = /** status 200 OK */ Appearance;
export type UpdateLogoApiArg = {
  logoBody: LogoBody;
};
export type DeleteLogoApiResponse = /** status 200 OK */ Appearance;
export type DeleteLogoApiArg = void;
export type DeriveThemeApiResponse = /** status 200 OK */ DerivedTheme;
export type DeriveThemeApiArg = {
  /** Colour, `#rrggbb`. */
  accent: string;
};
export type AssignFromTemplateApiResponse = /** status 201 Created */ Assigned;
export type AssignFromTemplateApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  fromTemplateBody: FromTemplateBody;
};
export type AssignTaskApiResponse = /** status 201 Created */ AssignedOne;
export type AssignTaskApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  assignmentBody: AssignmentBody;
};
export type AssignTasksBulkApiResponse = /** status 201 Created */ Assigned;
export type AssignTasksBulkApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  bulkBody: BulkBody;
};
export type GetAssignmentApiResponse = /** status 200 OK */ Assignment;
export type GetAssignmentApiArg = {
  /** The assignment's id */
  id: number;
};
export type CorrectAssignmentApiResponse = /** status 200 OK */ Corrected;
export type CorrectAssignmentApiArg = {
  /** The assignment's id */
  id: number;
  correctionBody: CorrectionBody;
};
export type PreviewRecallApiResponse = /** status 200 OK */ RecallPreview;
export type PreviewRecallApiArg = {
  /** The assignment's id */
  id: number;
};
export type RecallAssignmentApiResponse = /** status 200 OK */ Recalled;
export type RecallAssignmentApiArg = {
  /** The assignment's id */
  id: number;
};
export type GetAttentionApiResponse = /** status 200 OK */ Attention;
export type GetAttentionApiArg = void;
export type ListWaitingAnswersApiResponse =
  /** status 200 OK */ WaitingAnswersPage;
export type ListWaitingAnswersApiArg = {
  /** Page size, 1 to 200; by default 50. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
  /** Only what this client has sent. */
  client?: string;
};
export type GetReadPeriodApiResponse = /** status 200 OK */ ReadPeriod;
export type GetReadPeriodApiArg = {
  id: number;
};
export type ReplyToAnswersApiResponse =
  /** status 201 Created */ CheckInComment;
export type ReplyToAnswersApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  commentBody: CommentBody;
};
export type MarkAnswersReadApiResponse = unknown;
export type MarkAnswersReadApiArg = {
  id: number;
  /** When the answers that the admin saw were sent. Without it, whatever is there is marked. */
  sentAt?: string;
};
export type ListCheckInsApiResponse = /** status 200 OK */ CheckIns;
export type ListCheckInsApiArg = void;
export type CreateCheckInApiResponse = /** status 201 Created */ CheckIn;
export type CreateCheckInApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  checkInBody: CheckInBody;
};
export type PreviewCheckInApiResponse = /** status 200 OK */ CheckInPreview;
export type PreviewCheckInApiArg = {
  checkInPreviewBody: CheckInPreviewBody;
};
export type GetCheckInApiResponse = /** status 200 OK */ CheckIn;
export type GetCheckInApiArg = {
  id: number;
};
export type EditCheckInApiResponse = /** status 200 OK */ CheckIn;
export type EditCheckInApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  checkInBody: CheckInBody;
};
export type DeleteCheckInApiResponse = unknown;
export type DeleteCheckInApiArg = {
  id: number;
};
export type GetEverybodysAnswersApiResponse =
  /** status 200 OK */ EverybodysAnswers | null;
export type GetEverybodysAnswersApiArg = {
  id: number;
  /** Day of a round; by default the latest. */
  period?: string;
  /** Only people of this segment, as it is now. */
  segmentId?: number;
};
export type DownloadAnswersApiResponse = /** status 200 OK */ string;
export type DownloadAnswersApiArg = {
  id: number;
  /** Day of a round; by default the latest. */
  period?: string;
  /** Only people of this segment, as it is now. */
  segmentId?: number;
};
export type ListAnswerTextsApiResponse = /** status 200 OK */ AnswerTexts;
export type ListAnswerTextsApiArg = {
  id: number;
  /** Day of a round; by default the latest. */
  period?: string;
  /** Only people of this segment, as it is now. */
  segmentId?: number;
  /** Id of a question for texts or links. */
  question: number;
  offset?: number;
  /** Page size, at most 200; by default 50. */
  limit?: number;
};
export type EndCheckInApiResponse = /** status 200 OK */ CheckIn;
export type EndCheckInApiArg = {
  id: number;
};
export type ListMissingApiResponse = /** status 200 OK */ MissingPeople | null;
export type ListMissingApiArg = {
  id: number;
  /** Day of a round; by default the latest. */
  period?: string;
  /** Only those who missed twice in a row or more. */
  often?: boolean;
  offset?: number;
  /** Page size, 1 to 200; by default 50. */
  limit?: number;
};
export type PauseCheckInApiResponse = /** status 200 OK */ CheckIn;
export type PauseCheckInApiArg = {
  id: number;
};
export type ListRoundsApiResponse = /** status 200 OK */ CheckInRounds;
export type ListRoundsApiArg = {
  id: number;
  /** Page size, 1 to 200; by default 50. */
  limit?: number;
  /** Day of the oldest round that the caller has: the page ends before it. */
  before?: string;
};
export type RemindMissingApiResponse = /** status 200 OK */ Reminded;
export type RemindMissingApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  remindBody: RemindBody;
};
export type ResumeCheckInApiResponse = /** status 200 OK */ CheckIn;
export type ResumeCheckInApiArg = {
  id: number;
};
export type ListClientIdsApiResponse = /** status 200 OK */ string[];
export type ListClientIdsApiArg = {
  /** Search terms, which must all occur in the name or the email. Case and accents do not count. */
  search?: string;
  /** Only clients who need attention for this reason. */
  attention?: "overdue" | "waiting" | "quiet";
};
export type CountClientTasksApiResponse =
  /** status 200 OK */ TaskCountsOfClient[];
export type CountClientTasksApiArg = void;
export type ListClientRowsApiResponse = /** status 200 OK */ ClientPage;
export type ListClientRowsApiArg = {
  /** Column; by default, the name. `number-1` to `number-3`: the numbers of `numbers`, in order. */
  sort?:
    | "name"
    | "tags"
    | "open"
    | "overdue"
    | "waiting"
    | "completed"
    | "rate"
    | "lastActive"
    | "joined"
    | "number-1"
    | "number-2"
    | "number-3";
  /** Direction; ascending by default. */
  order?: "asc" | "desc";
  /** Page size, 1 to 200; 50 by default. */
  limit?: number;
  /** Number of clients to skip. */
  offset?: number;
  /** Search terms, which must all occur in the name or the email. Case and accents do not count. */
  q?: string;
  /** Only clients who need attention for this reason. */
  attention?: "overdue" | "waiting" | "quiet";
  /** Only clients who have this tag. */
  tag?: number;
  /** Only clients of this segment. */
  segment?: number;
  /** Ids of at most three numbers, with commas between them, that every row shows. */
  numbers?: string;
};
export type DownloadClientsApiResponse = /** status 200 OK */ string;
export type DownloadClientsApiArg = {
  /** Only clients of this segment. */
  segment?: number;
};
export type ListClientEmailsApiResponse = /** status 200 OK */ ChosenEmails;
export type ListClientEmailsApiArg = {
  choiceBody: ChoiceBody;
};
export type PreviewChoiceApiResponse = /** status 200 OK */ ChoicePreview;
export type PreviewChoiceApiArg = {
  choicePreviewBody: ChoicePreviewBody;
};
export type CountTagsApiResponse = /** status 200 OK */ TagCounts;
export type CountTagsApiArg = {
  choiceBody: ChoiceBody;
};
export type TagClientsApiResponse = /** status 200 OK */ Tagged;
export type TagClientsApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  tagClientsBody: TagClientsBody;
};
export type GetClientApiResponse = /** status 200 OK */ ClientDetail;
export type GetClientApiArg = {
  /** The client's id */
  id: string;
};
export type ListClientCompletedTasksApiResponse = /** status 200 OK */ Task[];
export type ListClientCompletedTasksApiArg = {
  /** The client's id */
  id: string;
  /** Page size, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
};
export type ListClientCompletedWeeksApiResponse =
  /** status 200 OK */ WeekCountJson[];
export type ListClientCompletedWeeksApiArg = {
  /** The client's id */
  id: string;
};
export type ListClientEnrolmentsApiResponse =
  /** status 200 OK */ ClientEnrolments;
export type ListClientEnrolmentsApiArg = {
  id: string;
};
export type SendNoteApiResponse = /** status 201 Created */ Note;
export type SendNoteApiArg = {
  /** The client's id */
  id: string;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  noteBody: NoteBody;
};
export type ListClientNumbersApiResponse = /** status 200 OK */ ClientNumbers;
export type ListClientNumbersApiArg = {
  id: string;
};
export type WriteClientValueApiResponse = /** status 200 OK */ ClientNumber;
export type WriteClientValueApiArg = {
  id: string;
  number: number;
  day: string;
  amountBody: AmountBody;
};
export type DeleteClientValueApiResponse = /** status 200 OK */ ClientNumber;
export type DeleteClientValueApiArg = {
  id: string;
  number: number;
  day: string;
};
export type CreateResetLinkApiResponse = /** status 201 Created */ ResetLink;
export type CreateResetLinkApiArg = {
  /** The client's id */
  id: string;
};
export type CountTasksOfClientApiResponse = /** status 200 OK */ TaskCounts;
export type CountTasksOfClientApiArg = {
  /** The client's id */
  id: string;
};
export type ListClientTasksApiResponse = /** status 200 OK */ Task[];
export type ListClientTasksApiArg = {
  /** The client's id */
  id: string;
};
export type ListClientTimoTasksApiResponse = /** status 200 OK */ Task[];
export type ListClientTimoTasksApiArg = {
  /** The client's id */
  id: string;
};
export type GetCommunityLinkApiResponse = /** status 200 OK */ CommunityLink;
export type GetCommunityLinkApiArg = void;
export type SetCommunityLinkTagsApiResponse =
  /** status 200 OK */ CommunityLink;
export type SetCommunityLinkTagsApiArg = {
  communityLinkBody: CommunityLinkBody;
};
export type RevokeCommunityLinkApiResponse = unknown;
export type RevokeCommunityLinkApiArg = void;
export type GetEnrolmentApiResponse = /** status 200 OK */ Enrolment;
export type GetEnrolmentApiArg = {
  id: number;
};
export type JumpToStepApiResponse = /** status 200 OK */ Enrolment;
export type JumpToStepApiArg = {
  id: number;
  jumpBody: JumpBody;
};
export type LeaveProgramApiResponse = /** status 200 OK */ Enrolment;
export type LeaveProgramApiArg = {
  id: number;
};
export type PauseEnrolmentApiResponse = /** status 200 OK */ Enrolment;
export type PauseEnrolmentApiArg = {
  id: number;
  enrolmentPauseBody: EnrolmentPauseBody;
};
export type PreviewEnrolmentApiResponse = /** status 200 OK */ EnrolmentPreview;
export type PreviewEnrolmentApiArg = {
  id: number;
  enrolmentPreviewBody: EnrolmentPreviewBody;
};
export type ResumeEnrolmentApiResponse = /** status 200 OK */ Enrolment;
export type ResumeEnrolmentApiArg = {
  id: number;
};
export type ShiftEnrolmentApiResponse = /** status 200 OK */ Enrolment;
export type ShiftEnrolmentApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  shiftBody: ShiftBody;
};
export type GenerateCommunityLinkApiResponse =
  /** status 200 OK */ CommunityLink;
export type GenerateCommunityLinkApiArg = void;
export type ListInvitationsApiResponse = /** status 200 OK */ Invitation[];
export type ListInvitationsApiArg = void;
export type InviteClientApiResponse = /** status 201 Created */ Invitation;
export type InviteClientApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  invitationBody: InvitationBody;
};
export type InviteClientsApiResponse = /** status 200 OK */ Invited;
export type InviteClientsApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  invitationsBody: InvitationsBody;
};
export type ImportInvitationsApiResponse = /** status 200 OK */ Import;
export type ImportInvitationsApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  importBody: ImportBody;
};
export type CancelInvitationApiResponse = unknown;
export type CancelInvitationApiArg = {
  id: number;
};
export type ListJobsApiResponse = /** status 200 OK */ Job[];
export type ListJobsApiArg = void;
export type StopJobApiResponse = /** status 200 OK */ Job;
export type StopJobApiArg = {
  /** The job's id */
  id: number;
};
export type TryJobAgainApiResponse = /** status 200 OK */ SetAside;
export type TryJobAgainApiArg = {
  /** The job's id */
  id: number;
};
export type ListMailApiResponse = /** status 200 OK */ Mail[];
export type ListMailApiArg = {
  /** Only mail in this state. Without it, failed mail comes first. */
  state?: "waiting" | "sent" | "failed";
  /** Page size, 1 to 200; 50 by default. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
};
export type CountMailApiResponse = /** status 200 OK */ MailCounts;
export type CountMailApiArg = void;
export type RetryAllMailApiResponse = /** status 200 OK */ RetriedMail;
export type RetryAllMailApiArg = void;
export type SendTestMailApiResponse = /** status 201 Created */ Mail;
export type SendTestMailApiArg = void;
export type RetryMailApiResponse = /** status 200 OK */ Mail;
export type RetryMailApiArg = {
  id: number;
};
export type GetNewsApiResponse = /** status 200 OK */ News;
export type GetNewsApiArg = void;
export type MarkNewsSeenApiResponse = unknown;
export type MarkNewsSeenApiArg = void;
export type SendNotesApiResponse = /** status 201 Created */ SentNotes;
export type SendNotesApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  manyNotesBody: ManyNotesBody;
};
export type PreviewNotesRecallApiResponse =
  /** status 200 OK */ NotesRecallPreview;
export type PreviewNotesRecallApiArg = {
  /** The id of the note to many */
  id: number;
};
export type RecallNotesApiResponse = /** status 200 OK */ Recalled;
export type RecallNotesApiArg = {
  /** The id of the note to many */
  id: number;
};
export type ListNumbersApiResponse = /** status 200 OK */ Numbers;
export type ListNumbersApiArg = void;
export type CreateNumberApiResponse = /** status 201 Created */ Number;
export type CreateNumberApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  numberBody: NumberBody;
};
export type EditNumberApiResponse = /** status 200 OK */ Number;
export type EditNumberApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  numberBody: NumberBody;
};
export type DeleteNumberApiResponse = unknown;
export type DeleteNumberApiArg = {
  id: number;
};
export type PreviewNumberChoiceApiResponse = /** status 200 OK */ NumberChoice;
export type PreviewNumberChoiceApiArg = {
  id: number;
  choiceBody: ChoiceBody;
};
export type GiveNumberApiResponse = /** status 201 Created */ GivenNumber;
export type GiveNumberApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  giveNumberBody: GiveNumberBody;
};
export type ListNumberPeopleApiResponse = /** status 200 OK */ NumberHolders;
export type ListNumberPeopleApiArg = {
  id: number;
  /** Search terms, which must all occur in the name or the email. Case and accents do not count. */
  q?: string;
  /** Page size, 1 to 200; 50 by default. */
  limit?: number;
  /** Number of people to skip. */
  offset?: number;
};
export type TakeNumberApiResponse = /** status 201 Created */ GivenNumber;
export type TakeNumberApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  giveNumberBody: GiveNumberBody;
};
export type ReadNumberValuesApiResponse = /** status 200 OK */ ReadValues;
export type ReadNumberValuesApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  readValuesBody: ReadValuesBody;
};
export type DownloadNumberApiResponse = /** status 200 OK */ string;
export type DownloadNumberApiArg = {
  id: number;
};
export type ListProgramsApiResponse = /** status 200 OK */ ProgramList;
export type ListProgramsApiArg = void;
export type CreateProgramApiResponse = /** status 201 Created */ Program;
export type CreateProgramApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  programBody: ProgramBody;
};
export type GetProgramApiResponse = /** status 200 OK */ Program;
export type GetProgramApiArg = {
  id: number;
};
export type EditProgramApiResponse = /** status 200 OK */ Program;
export type EditProgramApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  programBody: ProgramBody;
};
export type DeleteProgramApiResponse = unknown;
export type DeleteProgramApiArg = {
  id: number;
};
export type EnrolApiResponse = /** status 201 Created */ Enrolled;
export type EnrolApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  enrolmentBody: EnrolmentBody;
};
export type PauseProgramApiResponse = /** status 200 OK */ Program;
export type PauseProgramApiArg = {
  id: number;
};
export type ListProgramPeopleApiResponse = /** status 200 OK */ ProgramPeople;
export type ListProgramPeopleApiArg = {
  id: number;
  /** Page size, 1 to 200; 50 by default. */
  limit?: number;
  /** Number of people to skip. */
  offset?: number;
  /** Search terms, which must all occur in the name. Case and accents do not count. */
  q?: string;
  /** Only some people; by default the active and paused ones. */
  filter?: "late" | "inReview" | "paused" | "finished";
  /** Order; by default people who are behind are first. */
  sort?: "behind" | "ahead" | "name";
  /** Only people who have the step of this number and have not completed it. */
  stuckAt?: number;
};
export type ExportProgramPeopleApiResponse = /** status 200 OK */ string;
export type ExportProgramPeopleApiArg = {
  id: number;
  /** Search terms, which must all occur in the name. Case and accents do not count. */
  q?: string;
  /** Only some people; by default the active and paused ones. */
  filter?: "late" | "inReview" | "paused" | "finished";
  /** Order; by default people who are behind are first. */
  sort?: "behind" | "ahead" | "name";
  /** Only people who have the step of this number and have not completed it. */
  stuckAt?: number;
};
export type PreviewProgramApiResponse = /** status 200 OK */ ProgramPreview;
export type PreviewProgramApiArg = {
  id: number;
  programPreviewBody: ProgramPreviewBody;
};
export type ResumeProgramApiResponse = /** status 200 OK */ Program;
export type ResumeProgramApiArg = {
  id: number;
};
export type ShiftProgramApiResponse = /** status 200 OK */ Program;
export type ShiftProgramApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  shiftBody: ShiftBody;
};
export type ListReviewsApiResponse = /** status 200 OK */ Reviews;
export type ListReviewsApiArg = {
  /** Page size, 1 to 200; by default 50. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
  /** Only what this client has sent. */
  client?: string;
};
export type CountReviewsApiResponse = /** status 200 OK */ ReviewCount;
export type CountReviewsApiArg = void;
export type GetSecurityApiResponse = /** status 200 OK */ Security;
export type GetSecurityApiArg = void;
export type SetSecurityApiResponse = /** status 200 OK */ Security;
export type SetSecurityApiArg = {
  security: Security;
};
export type ListSegmentsApiResponse = /** status 200 OK */ Segment[];
export type ListSegmentsApiArg = void;
export type CreateSegmentApiResponse = /** status 201 Created */ Segment;
export type CreateSegmentApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  segmentBody: SegmentBody;
};
export type PreviewSegmentApiResponse = /** status 200 OK */ SegmentPreview;
export type PreviewSegmentApiArg = {
  conditionsBody: ConditionsBody;
};
export type UpdateSegmentApiResponse = /** status 200 OK */ Segment;
export type UpdateSegmentApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  segmentBody: SegmentBody;
};
export type DeleteSegmentApiResponse = unknown;
export type DeleteSegmentApiArg = {
  id: number;
};
export type ListSetAsideApiResponse = /** status 200 OK */ SetAside[];
export type ListSetAsideApiArg = void;
export type TrySetAsideAgainApiResponse = /** status 200 OK */ SetAside;
export type TrySetAsideAgainApiArg = {
  setAsideRow: SetAsideRow;
};
export type DecideSubmissionApiResponse = /** status 200 OK */ Task;
export type DecideSubmissionApiArg = {
  /** The submission's id */
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  decisionBody: DecisionBody;
};
export type ListTagsApiResponse = /** status 200 OK */ Tag[];
export type ListTagsApiArg = void;
export type CreateTagApiResponse = /** status 201 Created */ Tag;
export type CreateTagApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  tagBody: TagBody;
};
export type UpdateTagApiResponse = /** status 200 OK */ Tag;
export type UpdateTagApiArg = {
  id: number;
  tagChangesBody: TagChangesBody;
};
export type DeleteTagApiResponse = unknown;
export type DeleteTagApiArg = {
  id: number;
};
export type PreviewMergeApiResponse = /** status 200 OK */ MergePreview;
export type PreviewMergeApiArg = {
  id: number;
  /** Id of the tag that stays. */
  into?: number;
};
export type MergeTagApiResponse = /** status 200 OK */ Tag;
export type MergeTagApiArg = {
  id: number;
  mergeBody: MergeBody;
};
export type ListTemplatesApiResponse = /** status 200 OK */ Template[];
export type ListTemplatesApiArg = void;
export type CreateTemplateApiResponse = /** status 201 Created */ Template;
export type CreateTemplateApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  newTemplateBody: NewTemplateBody;
};
export type UpdateTemplateApiResponse = /** status 200 OK */ Template;
export type UpdateTemplateApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  templateBody: TemplateBody;
};
export type DeleteTemplateApiResponse = unknown;
export type DeleteTemplateApiArg = {
  id: number;
};
export type DownloadTasksApiResponse = /** status 200 OK */ string;
export type DownloadTasksApiArg = {
  /** Only clients of this segment. */
  segment?: number;
};
export type SetNeedsReviewApiResponse = /** status 200 OK */ Task;
export type SetNeedsReviewApiArg = {
  id: number;
  needsReviewBody: NeedsReviewBody;
};
export type StopRepeatingForClientApiResponse = /** status 200 OK */ Task;
export type StopRepeatingForClientApiArg = {
  id: number;
};
export type ResetClientPasswordApiResponse = unknown;
export type ResetClientPasswordApiArg = {
  /** The client's id */
  id: string;
  resetPasswordBody: ResetPasswordBody;
};
export type ListUsersApiResponse = /** status 200 OK */ UserList;
export type ListUsersApiArg = {
  /** Search terms, which must all occur in the name or the email. Case and accents do not count. */
  search?: string;
  /** Sort order; by default, time of sign-up. */
  sort?: "createdAt" | "name" | "email" | "role";
  /** Direction; descending by default. */
  direction?: "asc" | "desc";
  /** Only clients who need attention for this reason. */
  attention?: "overdue" | "waiting" | "quiet";
  /** Page size, 1 to 200; 50 by default. */
  limit?: number;
  /** Number of clients to skip. */
  offset?: number;
};
export type Note = {
  authorName: string;
  clientId: string;
  createdAt: string;
  id: number;
  message: string;
};
export type ErrorBody = {
  /** Code for programs. It stays when the wording of the message changes. */
  code:
    | "activity-kind-unknown"
    | "address-not-https"
    | "after-invalid"
    | "amount-ambiguous"
    | "amount-not-a-number"
    | "amount-not-whole"
    | "amount-too-many-decimals"
    | "amount-too-many-digits"
    | "assign-categories-required"
    | "assign-category-required"
    | "assign-client-or-all-required"
    | "assign-client-required"
    | "assign-client-unknown"
    | "assign-clients-or-all-required"
    | "assign-clients-unknown"
    | "assign-due-date-required"
    | "assign-due-dates-required"
    | "assign-no-clients"
    | "assign-subtask-titles-required"
    | "assign-task-required"
    | "assign-titles-required"
    | "assign-too-many-rows"
    | "assign-too-many-tasks"
    | "category-mentor-only"
    | "category-required"
    | "category-unknown"
    | "change-unconfirmed"
    | "changes-required"
    | "check-in-answer-not-a-link"
    | "check-in-answer-not-understood"
    | "check-in-answer-required"
    | "check-in-answer-too-large"
    | "check-in-answer-too-small"
    | "check-in-answers-changed"
    | "check-in-audience-not-understood"
    | "check-in-audience-of-program"
    | "check-in-audience-required"
    | "check-in-choice-required"
    | "check-in-choice-twice"
    | "check-in-choice-unknown"
    | "check-in-choices-range"
    | "check-in-closed"
    | "check-in-has-ended"
    | "check-in-least-above-most"
    | "check-in-name-required"
    | "check-in-name-taken"
    | "check-in-number-range"
    | "check-in-number-twice"
    | "check-in-question-kind-unknown"
    | "check-in-question-required"
    | "check-in-question-text-required"
    | "check-in-question-twice"
    | "check-in-question-unknown"
    | "check-in-reminded"
    | "check-in-rhythm-not-understood"
    | "check-in-too-many"
    | "check-in-too-many-questions"
    | "check-in-unknown"
    | "choice-all-have-it"
    | "choice-client-required"
    | "choice-except-of-ids"
    | "choice-leave-out"
    | "choice-nobody-left"
    | "choice-one-of"
    | "choice-too-many"
    | "closing-last-admin"
    | "closing-needs-email"
    | "code-needed"
    | "code-used"
    | "code-wrong"
    | "colour-invalid"
    | "comment-required"
    | "comment-too-late"
    | "condition-answer-not-compared"
    | "condition-count"
    | "condition-day"
    | "condition-days"
    | "condition-empty-group"
    | "condition-not-understood"
    | "condition-percent"
    | "condition-required"
    | "condition-too-many"
    | "correct-nobody-left"
    | "correct-not-stored"
    | "correct-nothing-changed"
    | "correct-subtasks-fixed"
    | "correct-unknown-task"
    | "credentials-wrong"
    | "database-away"
    | "day-invalid"
    | "day-range-reversed"
    | "day-range-too-long"
    | "day-too-far"
    | "decision-unknown"
    | "disk-full"
    | "due-date-invalid"
    | "due-date-past"
    | "due-date-required"
    | "due-date-too-far"
    | "email-invalid"
    | "email-taken"
    | "enrolment-act-unknown"
    | "enrolment-ended"
    | "enrolment-not-paused"
    | "enrolment-pause-end"
    | "enrolment-paused"
    | "enrolment-shift"
    | "enrolment-start"
    | "enrolment-step-came"
    | "event-needs-due-date"
    | "event-title-required"
    | "export-busy"
    | "first-name-required"
    | "forbidden"
    | "idempotency-key-invalid"
    | "idempotency-key-of-another"
    | "if-match-invalid"
    | "internal-error"
    | "invitation-address-required"
    | "invitation-has-account"
    | "invitation-invited-already"
    | "invitation-named-twice"
    | "invitation-nobody-named"
    | "invitation-not-csv"
    | "invitation-too-many"
    | "invitation-too-many-imported"
    | "language-unknown"
    | "last-name-required"
    | "limit-out-of-range"
    | "logo-animated"
    | "logo-not-an-image"
    | "logo-too-large"
    | "logo-too-small"
    | "mail-sent-already"
    | "not-found"
    | "note-message-required"
    | "note-recall-done-already"
    | "note-recall-too-late"
    | "number-better-required"
    | "number-counted-is-whole"
    | "number-counted-stays"
    | "number-counts-required"
    | "number-day-in-the-future"
    | "number-day-too-early"
    | "number-fewer-decimals"
    | "number-file-empty"
    | "number-file-too-long"
    | "number-goal-by-past"
    | "number-goal-by-required"
    | "number-goal-by-too-far"
    | "number-goal-every-required"
    | "number-goal-kind-required"
    | "number-name-required"
    | "number-name-taken"
    | "number-not-yours"
    | "number-source-required"
    | "number-too-many"
    | "number-unknown"
    | "only-way-in"
    | "outdated"
    | "passkey-demanded"
    | "passkey-expired"
    | "passkey-is-there"
    | "passkey-name-required"
    | "passkey-none-here"
    | "passkey-refused"
    | "passkey-too-many"
    | "passkey-unverified"
    | "password-current-wrong"
    | "password-sign-in-off"
    | "password-too-long"
    | "password-too-short"
    | "password-too-short-sign-up"
    | "password-wrong"
    | "picture-busy"
    | "picture-not-an-image"
    | "picture-too-costly"
    | "picture-too-large"
    | "picture-too-many-pixels"
    | "picture-url-invalid"
    | "program-all-in-it"
    | "program-all-left-out"
    | "program-day-off-too-long"
    | "program-days"
    | "program-first-step-after"
    | "program-is-paused"
    | "program-name-required"
    | "program-name-taken"
    | "program-name-unknown"
    | "program-not-paused"
    | "program-paused-already"
    | "program-step-content-required"
    | "program-step-day-decreases"
    | "program-step-timing-required"
    | "program-step-twice"
    | "program-step-unknown"
    | "program-template-unknown"
    | "program-too-long"
    | "program-too-many"
    | "program-too-many-days-off"
    | "program-too-many-of-one"
    | "program-too-many-steps"
    | "program-unknown"
    | "program-without-steps"
    | "proof-needed"
    | "query-not-understood"
    | "query-parameter-of-wrong-type"
    | "recall-done-already"
    | "recall-still-given"
    | "recall-too-late"
    | "repeat-every-invalid"
    | "repeat-from-unknown"
    | "repeat-month-day-invalid"
    | "repeat-needs-due-date"
    | "repeat-on-unexpected"
    | "repeat-unit-unknown"
    | "repeat-weekdays-invalid"
    | "request-broke-off"
    | "request-compressed"
    | "request-field-of-wrong-type"
    | "request-field-twice"
    | "request-from-another-site"
    | "request-has-nul"
    | "request-method-not-allowed"
    | "request-not-an-object"
    | "request-not-json"
    | "request-not-json-type"
    | "request-not-understood"
    | "request-not-utf8"
    | "request-too-large"
    | "request-too-slow"
    | "review-superseded"
    | "segment-name-required"
    | "segment-name-taken"
    | "segment-too-many"
    | "segment-unknown"
    | "server-busy"
    | "sign-up-link-invalid"
    | "sign-up-link-required"
    | "signed-out"
    | "status-unknown"
    | "submission-required"
    | "submission-too-many-links"
    | "subtask-required"
    | "table-number-not-shown"
    | "table-numbers-not-understood"
    | "tag-into-itself"
    | "tag-name-required"
    | "tag-name-taken"
    | "tag-name-with-separator"
    | "tag-none-chosen"
    | "tag-too-many"
    | "tag-too-many-of-clients"
    | "tag-too-many-of-one"
    | "tag-unknown"
    | "task-completed-is-final"
    | "task-decide-first"
    | "task-done-subtask-stays"
    | "task-ids-invalid"
    | "task-in-review"
    | "task-mentor-edits"
    | "task-needs-no-review"
    | "task-needs-review"
    | "task-not-done-yet"
    | "task-not-in-done"
    | "task-not-repeating"
    | "task-nothing-waits"
    | "task-title-required"
    | "task-too-many-open"
    | "task-too-many-subtasks"
    | "task-too-many-today"
    | "task-too-much-text"
    | "task-trash-full"
    | "task-waits-already"
    | "template-fields-required"
    | "template-in-programs"
    | "template-subtask-required"
    | "template-subtask-required-on-edit"
    | "template-task-title-required"
    | "template-title-required"
    | "template-too-many-subtasks"
    | "text-control-characters"
    | "text-too-long"
    | "too-many-attempts"
    | "two-factor-code-wrong"
    | "two-factor-is-demanded"
    | "two-factor-is-off"
    | "two-factor-is-on"
    | "two-factor-missing"
    | "two-factor-needs-confirmed-email"
    | "two-factor-own-first"
    | "url-invalid"
    | "value-not-among"
    | "work-name-taken"
    | "work-unfinished"
    | "zone-unknown";
  /** Reason phrase of the status. */
  error: string;
  /** Field of the request that is the cause, where one is. */
  field?: string | null;
  /** Message for the user. */
  message: string;
};
export type ActivityAction =
  | "assigned"
  | "recalled"
  | "created"
  | "edited"
  | "deleted"
  | "changed"
  | "revoked"
  | "sent"
  | "cancelled"
  | "demanded"
  | "demanded_of_all"
  | "passkey_added"
  | "passkey_removed"
  | "organisation_linked"
  | "organisation_unlinked"
  | "admin_by_organisation"
  | "released"
  | "approved"
  | "changes_asked"
  | "corrected"
  | "merged"
  | "tagged"
  | "stopped"
  | "paused"
  | "resumed"
  | "shifted"
  | "enrolled"
  | "given"
  | "taken"
  | "read_in"
  | "written"
  | "joined"
  | "left"
  | "jumped"
  | "started"
  | "ended"
  | "reminded"
  | "replied"
  | "commented"
  | "logo_changed"
  | "logo_removed"
  | "comment_deleted"
  | "admin_created"
  | "admin_promoted"
  | "password_set"
  | "link_created"
  | "two_factor_removed"
  | "keys_rotated"
  | "tried_again";
export type ActivityClient = {
  /** Null when the account is deleted. */
  id: string | null;
  name: string;
};
export type ActivityKind =
  | "assignment"
  | "recall"
  | "template"
  | "password"
  | "link"
  | "invitation"
  | "note"
  | "security"
  | "review"
  | "correction"
  | "tag"
  | "segment"
  | "recurrence"
  | "program"
  | "enrolment"
  | "checkIn"
  | "number"
  | "appearance"
  | "server";
export type Activity = {
  action: ActivityAction;
  actorName: string;
  assignmentId: number | null;
  at: string;
  client: ActivityClient | null;
  /** Number of clients that it is about; for invitations, of people. */
  clients: number;
  id: number;
  kind: ActivityKind;
  /** Note to many that was sent or recalled. */
  noteBatchId: number | null;
  /** Time until which it can be recalled; null when it cannot, or not any more. */
  recallableUntil: string | null;
  /** Revision of the submission that was decided on. */
  revision: number | null;
  /** Tasks of all clients together, or notes, that a recall left; clients whom a stopped job did not reach; days by which a program was shifted. */
  stayed: number;
  /** Tasks of all clients together that were assigned, recalled or reviewed. */
  tasks: number;
  /** Title of the template, or name of the program, check-in or number, that it is about. */
  template: string | null;
  /** First titles of tasks, first addresses that were invited, or names of tags or segments. */
  titles: string[];
};
export type MentorNames = {
  ar: string | null;
  de: string | null;
  en: string | null;
};
export type PublicAppearance = {
  /** Colour as it was chosen, `#rrggbb`. */
  accent: string | null;
  communityUrl: string | null;
  imprintUrl: string | null;
  liveClassUrl: string | null;
  /** Version of the logo: `v` of its icons' addresses. */
  logo: string | null;
  /** Mentor's name in texts. */
  mentorName: string | null;
  mentorNames: MentorNames;
  privacyUrl: string | null;
  productName: string | null;
  /** Address of the accent's style sheet. */
  theme: string | null;
  /** Number of changes, for `If-Match`. */
  version: number;
};
export type SavedBy = {
  firstName: string;
  id: string;
  lastName: string;
};
export type Appearance = PublicAppearance & {
  /** Address for answers to mail. */
  replyTo: string | null;
  savedAt: string | null;
  savedBy: SavedBy | null;
};
export type OutdatedBodyAppearance = ErrorBody & {
  current: PublicAppearance & {
    /** Address for answers to mail. */
    replyTo: string | null;
    savedAt: string | null;
    savedBy: SavedBy | null;
  };
};
export type AppearanceBody = {
  /** `#rrggbb`. */
  accent?: string | null;
  /** An https address, as the next three. */
  communityUrl?: string | null;
  imprintUrl?: string | null;
  liveClassUrl?: string | null;
  /** 1 to 24 characters. */
  mentorName?: string | null;
  mentorNames?: MentorNames | null;
  privacyUrl?: string | null;
  /** 1 to 40 characters. */
  productName?: string | null;
  replyTo?: string | null;
};
export type LogoBody = {
  /** Data URL (PNG, JPEG or WebP, 1 MB, at least 256 by 256 pixels). */
  image: string;
};
export type CloseTo = "gold" | "danger";
export type ThemeTokens = {
  /** Contrast of text on the accent. */
  contrast: number;
  /** CSS variables by their names without the dashes. */
  tokens: {
    [key: string]: string;
  };
};
export type DerivedTheme = {
  closeTo: CloseTo | null;
  /** Contrast of the chosen colour on white (WCAG 2.2). */
  contrastOnWhite: number;
  dark: ThemeTokens;
  /** Whether contrast moved the lightness in either theme. */
  isShifted: boolean;
  light: ThemeTokens;
};
export type Missed = {
  count: number;
  /** Full names of the first ten. */
  names: string[];
};
export type Assigned = {
  /** Id for its recall. */
  assignmentId: number;
  clients: number;
  /** Job that goes on with it. */
  jobId?: number;
  /** With `clients`: number of clients who were left out. */
  leftOut?: number;
  message: string;
  /** With `clients`: who was chosen and not reached. */
  missed?: Missed;
  /** Tasks of all clients together. */
  tasks: number;
  /** Whether it goes on after this answer. Each client has all of its tasks or none yet. */
  unfinished: boolean;
};
export type AttentionReason = "overdue" | "waiting" | "quiet";
export type AnsweredCondition = {
  /** Decimal number. */
  amount: string;
  /** Last known name of the check-in, in answers. */
  checkIn?: string | null;
  checkInId: number;
  compare: "less" | "more";
  /** Whether the check-in is gone, in answers. */
  deleted?: boolean;
  kind: "answered";
  /** Last known text of the question, in answers. */
  question?: string | null;
  questionId: number;
};
export type AttentionCondition = {
  kind: "attention";
  state: AttentionReason;
};
export type CompletedCondition = {
  compare: "atLeast" | "fewerThan";
  /** From 0 to 100000. */
  count: number;
  /** From 1 to 3650. */
  days?: number | null;
  kind: "completed";
};
export type GoalMissedCondition = {
  /** Whether the number is gone, in answers. */
  deleted?: boolean;
  kind: "goalMissed";
  /** Last known name of the number, in answers. */
  number?: string | null;
  numberId: number;
};
export type JoinedCondition = {
  /** With before and after. */
  day?: string | null;
  /** With within, from 1 to 3650. */
  days?: number | null;
  is: "before" | "after" | "within";
  kind: "joined";
};
export type LastActiveCondition = {
  kind: "lastActive";
  moreThanDays: number;
};
export type MissedCheckInsCondition = {
  /** Last known name of the check-in, in answers. */
  checkIn?: string | null;
  checkInId: number;
  /** From 1 to 100. */
  count: number;
  /** Whether the check-in is gone, in answers. */
  deleted?: boolean;
  kind: "missedCheckIns";
};
export type NumberChangedCondition = {
  compare: "less" | "more";
  days: number;
  /** Whether the number is gone, in answers. */
  deleted?: boolean;
  kind: "numberChanged";
  /** Last known name of the number, in answers. */
  number?: string | null;
  numberId: number;
  percent: number;
};
export type NumberSilentCondition = {
  days: number;
  /** Whether the number is gone, in answers. */
  deleted?: boolean;
  kind: "numberSilent";
  /** Last known name of the number, in answers. */
  number?: string | null;
  numberId: number;
};
export type ProgramCondition = {
  /** Whether the program is gone, in answers. */
  deleted?: boolean;
  has: boolean;
  kind: "program";
  /** Last known name, in answers. */
  name?: string | null;
  program: number;
};
export type RateCondition = {
  compare: "atLeast" | "below";
  kind: "rate";
  /** From 0 to 100. */
  percent: number;
};
export type TagCondition = {
  /** Whether the tag is gone, in answers. */
  deleted?: boolean;
  has: boolean;
  kind: "tag";
  /** Last known name, in answers. */
  name?: string | null;
  tag: number;
};
export type Condition =
  | ({
      kind: "answered";
    } & AnsweredCondition)
  | ({
      kind: "attention";
    } & AttentionCondition)
  | ({
      kind: "completed";
    } & CompletedCondition)
  | ({
      kind: "goalMissed";
    } & GoalMissedCondition)
  | ({
      kind: "joined";
    } & JoinedCondition)
  | ({
      kind: "lastActive";
    } & LastActiveCondition)
  | ({
      kind: "missedCheckIns";
    } & MissedCheckInsCondition)
  | ({
      kind: "numberChanged";
    } & NumberChangedCondition)
  | ({
      kind: "numberSilent";
    } & NumberSilentCondition)
  | ({
      kind: "program";
    } & ProgramCondition)
  | ({
      kind: "rate";
    } & RateCondition)
  | ({
      kind: "tag";
    } & TagCondition);
export type ClientFilterBody = {
  attention?: AttentionReason | null;
  /** All must match; of an inner list, any. At most 20 in all. */
  conditions?: Condition[][];
  /** Search terms, which must all occur in the name or the email. Case and accents do not count. */
  q?: string | null;
  /** Only clients of this segment. */
  segment?: number | null;
  /** Only clients who have this tag. */
  tag?: number | null;
};
export type ClientChoice = {
  /** All clients. */
  everybody?: boolean | null;
  /** Ids of clients who are left out, at most 10,000. */
  except?: string[];
  filter?: ClientFilterBody | null;
  /** Ids of clients, at most 10,000. */
  ids?: string[] | null;
  /** Id of a segment, as it is when the call arrives. */
  segment?: number | null;
};
export type ExpectedClients = {
  count: number;
  ids?: string[];
};
export type FromTemplateBody = {
  /** Assign to all clients, instead of to `assigneeIds`. */
  assignToAll: boolean;
  /** Ids of the clients; left out when it is for all. */
  assigneeIds?: string[];
  clients?: ClientChoice | null;
  /** Today or later, as yyyy-mm-dd. */
  dueDate: string;
  expected?: ExpectedClients | null;
  /** With `clients`: leaves out who has a task of the same title from a mentor. */
  leaveOut?: "whoHasIt" | null;
  templateId: number;
};
export type Category =
  | "Content Creation"
  | "Content Ideation"
  | "Business Development"
  | "Business Outreach"
  | "Timo Task";
export type ProgramOrigin = {
  /** Name of the program. */
  program: string;
  /** Number of the step, from 1. */
  step: number;
};
export type RepeatFrom = "date" | "completion";
export type RepeatUnit = "day" | "weekday" | "week" | "month";
export type Repeat = {
  /** Every so many units. */
  every: number;
  from: RepeatFrom;
  /** By date alone: weekdays from 1 (Monday) to 7, in order, or one day of the month, where 31 is the last. Left out:
    those that it has, in an edit that changes nothing else of it, otherwise the weekday or the day of the due date. */
  on?: number[];
  unit: RepeatUnit;
};
export type ReviewState = "waiting" | "changes";
export type TaskReview = {
  revision: number;
  /** When it was submitted, or when changes were asked for. */
  since: string;
  state: ReviewState;
  submissionId: number;
  /** Text of the changes that were asked for. */
  text: string | null;
};
export type TaskStatus = "todo" | "inprogress" | "done" | "completed";
export type Subtask = {
  completed: boolean;
  id: number;
  title: string;
};
export type Task = {
  assigneeId: string;
  category: Category;
  commentCount: number;
  completedAt: string | null;
  createdAt: string;
  description: string | null;
  /** Calendar day, without a time zone. */
  dueDate: string | null;
  id: number;
  /** Whether it is completed by an approval alone. */
  needsReview: boolean;
  programStep: ProgramOrigin | null;
  repeat: Repeat | null;
  review: TaskReview | null;
  /** Day in its series of a task that recurs by date. A moved due date leaves it as it is: the next day is counted
    from it. */
  seriesDay: string | null;
  status: TaskStatus;
  /** Subtasks in the order of their creation. */
  subtasks: Subtask[];
  title: string;
  /** Comments by others that the caller has not read. */
  unreadComments: number;
  updatedAt: string;
  /** Number of its changes, for `If-Match`. */
  version: number;
};
export type AssignedTask = Task & {
  assignmentId: number;
};
export type AssignedOne = AssignedTask | Assigned;
export type SubtaskFields = {
  /** Ignored: a new subtask is never ticked, and a call of its own ticks it. */
  completed?: boolean | null;
  /** Id of a present subtask to keep; without it, a new one. */
  id?: number | null;
  title: string;
};
export type AssignedTaskFields = {
  /** A client's id. */
  assigneeId: string;
  category: Category;
  description?: string | null;
  /** Today or later, as yyyy-mm-dd. */
  dueDate: string;
  /** Whether it is completed by an approval alone. Only a Timo Task is. */
  needsReview?: boolean;
  repeat?: Repeat | null;
  title: string;
};
export type AssignmentBody = {
  clients?: ClientChoice | null;
  expected?: ExpectedClients | null;
  /** With `clients`: leaves out who has a task of the same title from a mentor. */
  leaveOut?: "whoHasIt" | null;
  /** Subtasks, at least one with a title; blank ones are dropped. */
  subtasks: SubtaskFields[];
  task: AssignedTaskFields;
};
export type TaskBody = {
  category: Category;
  description?: string | null;
  /** As yyyy-mm-dd; today or later where it is new or changed. Null only for a task that has none. */
  dueDate: string | null;
  /** Whether it is completed by an approval alone. Only an assigned Timo Task is; ignored in all others. */
  needsReview?: boolean;
  repeat?: Repeat | null;
  status?: TaskStatus | null;
  /** All wanted subtasks, in order: at least one with a title. */
  subtasks: SubtaskFields[];
  title: string;
};
export type BulkBody = {
  /** Assign to all clients, instead of to `assigneeId`. */
  assignToAll: boolean;
  /** A client's id. */
  assigneeId?: string | null;
  clients?: ClientChoice | null;
  expected?: ExpectedClients | null;
  /** With `clients`: leaves out who has a task of the same title from a mentor. */
  leaveOut?: "whoHasIt" | null;
  tasks: TaskBody[];
};
export type CopyCounts = {
  completed: number;
  done: number;
  inProgress: number;
  inReview: number;
  /** Open tasks that a new due date does not reach: later ones of a recurring task. */
  later: number;
  /** Overdue tasks that it reaches. */
  overdue: number;
  todo: number;
};
export type StoppedText = {
  description: string | null;
  dueDate: string | null;
  /** Titles of the subtasks. */
  subtasks: string[];
  title: string;
};
export type SubtaskOfAssignment = {
  /** Number of open tasks in which it is ticked. */
  ticked: number;
  title: string;
};
export type TaskOfAssignment = {
  category: string;
  counts: CopyCounts;
  description: string | null;
  dueDate: string | null;
  /** Place within the assignment, from 1. */
  number: number;
  /** Texts of corrections that were stopped, which some have. A correction to the present text reaches them, too. */
  stopped: StoppedText[];
  subtasks: SubtaskOfAssignment[];
  title: string;
};
export type Assignment = {
  actorName: string;
  clients: number;
  createdAt: string;
  id: number;
  tasks: TaskOfAssignment[];
};
export type Corrected = {
  clients: number;
  /** Tasks of all clients together that stay as they are, because they are completed. */
  completed: number;
  /** Tasks of all clients together that were corrected. */
  tasks: number;
};
export type CorrectedTaskBody = {
  description: string | null;
  /** As yyyy-mm-dd: today or later, unless it is unchanged. */
  dueDate: string | null;
  number: number;
  /** Titles of its subtasks in their order. None is added or taken away. */
  subtasks: string[];
  title: string;
};
export type CorrectionBody = {
  /** Tasks that are left out stay as they are. */
  tasks: CorrectedTaskBody[];
};
export type RecallPreview = {
  assignmentId: number;
  clients: number;
  /** Tasks of all clients together that no client has touched. */
  goes: number;
  /** Tasks of all clients together that were moved, ticked, completed or deleted. */
  stays: number;
  /** Distinct tasks; each client has one of each. */
  tasks: number;
  titles: string[];
};
export type Recalled = {
  gone: number;
  /** Job that goes on with it. */
  jobId?: number;
  stayed: number;
  /** Whether it goes on after this answer. Each client's tasks go at once. */
  unfinished?: boolean;
};
export type Attention = {
  clients: number;
  /** Clients with a task that is due before their today. */
  overdue: number;
  /** Clients without a task created, moved, ticked or completed for 14 days. */
  quiet: number;
  /** Clients with a task in Done that is not completed. */
  waiting: number;
};
export type CheckInPerson = {
  firstName: string;
  id: string;
  isAdmin: boolean;
  lastName: string;
  profileImageUrl: string | null;
};
export type WaitingAnswers = {
  /** Name of the check-in. */
  checkIn: string;
  checkInId: number;
  client: CheckInPerson;
  /** Day of the round. */
  on: string;
  periodId: number;
  sentAt: string;
};
export type WaitingAnswersPage = {
  /** Oldest first. */
  answers: WaitingAnswers[];
  /** Parameter `after` for the next page; null at the end. */
  next: string | null;
  /** Number of all that wait, of the filter. */
  total: number;
};
export type QuestionChoice = {
  id: number;
  text: string;
};
export type QuestionKind =
  | "shortText"
  | "longText"
  | "number"
  | "scale"
  | "oneOf"
  | "severalOf"
  | "yesNo"
  | "link";
export type Question = {
  choices?: QuestionChoice[] | null;
  decimals?: number | null;
  highLabel?: string | null;
  id: number;
  isDemanded: boolean;
  kind: QuestionKind;
  /** Decimal number. */
  least?: string | null;
  lowLabel?: string | null;
  most?: string | null;
  /** Number that the answer is written into. */
  numberId?: number | null;
  points?: number | null;
  text: string;
  unit?: string | null;
};
export type Answer = string | number | boolean | number[];
export type QuestionAnswer = {
  question: Question;
  value: Answer | null;
};
export type TagColour =
  "stone" | "rose" | "coral" | "moss" | "pine" | "teal" | "marine" | "iris";
export type ClientTag = {
  colour: TagColour;
  id: number;
  name: string;
};
export type AnsweringClient = CheckInPerson & {
  tags: ClientTag[];
};
export type CheckInComment = {
  author: CheckInPerson | null;
  createdAt: string;
  id: number;
  /** Plain text. */
  text: string;
};
export type EarlierAnswers = {
  /** Answers by the ids of their questions. */
  answers: {
    [key: string]: Answer;
  };
  isMissed: boolean;
  on: string;
};
export type ReadPeriod = {
  answers: QuestionAnswer[];
  /** Name of the check-in. */
  checkIn: string;
  checkInId: number;
  client: AnsweringClient;
  /** Oldest first. */
  comments: CheckInComment[];
  /** The last four closed periods before this one, oldest first. */
  lastFour: EarlierAnswers[];
  /** Values of numbers and scales in the last eight periods, this one last; null where it was missed. */
  lines: {
    [key: string]: (string | null)[];
  };
  /** Day of the round. */
  on: string;
  periodId: number;
  readAt: string | null;
  sentAt: string;
};
export type CommentBody = {
  text: string;
};
export type AudienceKind = "everybody" | "choice" | "segment" | "program";
export type Person = {
  firstName: string;
  id: string;
  lastName: string;
  profileImageUrl: string | null;
};
export type AudienceLabel = {
  /** Whether its segment, program or tag was deleted, so that nobody is asked. */
  isGone: boolean;
  kind: AudienceKind;
  /** Name of the segment or the program. */
  name: string | null;
  people: number;
  /** First three of those who were chosen. */
  pictures: Person[];
};
export type CheckInOpening = {
  closes: string;
  /** Time without a zone, such as `2026-11-25T17:00`. */
  opens: string;
};
export type NextOpening = CheckInOpening & {
  /** Number of people of that week, with a program. */
  people: number | null;
};
export type OpenForUnit = "hours" | "days";
export type OpenFor = {
  amount: number;
  unit: OpenForUnit;
};
export type Weekday =
  | "monday"
  | "tuesday"
  | "wednesday"
  | "thursday"
  | "friday"
  | "saturday"
  | "sunday";
export type Rhythm =
  | {
      everyWeeks: number;
      hour: number;
      kind: "weekly";
      openFor: OpenFor;
      weekday: Weekday;
    }
  | {
      /** Day of the month; 31 is the last. */
      day: number;
      hour: number;
      kind: "monthly";
      openFor: OpenFor;
    }
  | {
      /** Step after whose completion the days are counted. Null: the start. */
      afterStepId: number | null;
      days: number;
      hour: number;
      kind: "program";
      openFor: OpenFor;
      programId: number;
    };
export type CheckInRound = CheckInOpening & {
  answered: number;
  asked: number;
  isOpen: boolean;
  /** Whether a mentor has reminded those who were missing. */
  isReminded: boolean;
  /** Day of the opening; with a program, the Monday of its week. */
  on: string;
  /** Number of answers that nobody has read. */
  toRead: number;
  /** Number of the version of the questions. */
  version: number;
};
export type CheckInState = "draft" | "running" | "paused" | "ended";
export type CheckInRow = {
  audience: AudienceLabel;
  id: number;
  name: string;
  next: NextOpening | null;
  questionCount: number;
  rhythm: Rhythm;
  /** The last eight, oldest first. */
  rounds: CheckInRound[];
  state: CheckInState;
  /** Full name of the admin who started, paused or ended it. */
  stateBy: string | null;
  /** Time of the start, pause or end. */
  stateSince: string | null;
};
export type CheckIns = {
  /** By name. */
  checkIns: CheckInRow[];
};
export type Audience =
  | {
      kind: "everybody";
    }
  | {
      clientIds: string[];
      kind: "choice";
    }
  | {
      kind: "segment";
      segmentId: number;
    };
export type CheckInVersion = {
  /** First round. Null: nobody was asked it yet. */
  from: string | null;
  number: number;
  openings: number;
  questions: number;
  /** Last round. Null: it is the latest version. */
  to: string | null;
};
export type CheckIn = CheckInRow & {
  audienceBody: Audience | null;
  introduction: string | null;
  questions: Question[];
  /** Number of changes, for `If-Match`. */
  version: number;
  /** Newest first. */
  versions: CheckInVersion[];
};
export type AudienceBodyKind = "everybody" | "choice" | "segment";
export type AudienceBody = {
  /** Ids of clients, at most 10,000. */
  clientIds?: string[] | null;
  kind: AudienceBodyKind;
  segmentId?: number | null;
};
export type QuestionChoiceBody = {
  /** Id of a present choice to keep. */
  id?: number | null;
  text: string;
};
export type QuestionBody = {
  choices?: QuestionChoiceBody[] | null;
  decimals?: number | null;
  highLabel?: string | null;
  /** Id of a present question to keep. Another kind makes it a new one. */
  id?: number | null;
  /** Whether it must be answered. */
  isDemanded?: boolean;
  kind: QuestionKind;
  /** Decimal number. */
  least?: string | null;
  lowLabel?: string | null;
  /** Decimal number. */
  most?: string | null;
  /** Number that the answer is written into, for a number question. It has the unit and the decimals. */
  numberId?: number | null;
  /** Points of a scale, from 1 on. */
  points?: number | null;
  text: string;
  unit?: string | null;
};
export type RhythmKind = "weekly" | "monthly" | "program";
export type OpenForBody = {
  amount: number;
  unit: OpenForUnit;
};
export type RhythmBody = {
  /** Step after whose completion the days are counted; without it, the start. */
  afterStepId?: number | null;
  /** Day of the month; 31 is the last. */
  day?: number | null;
  /** Days after the start or the step. */
  days?: number | null;
  /** Weeks from one opening to the next. */
  everyWeeks?: number | null;
  /** Local hour of the client. */
  hour: number;
  kind: RhythmKind;
  openFor: OpenForBody;
  programId?: number | null;
  weekday?: Weekday | null;
};
export type CheckInBody = {
  audience?: AudienceBody | null;
  introduction?: string | null;
  name: string;
  /** In their order. */
  questions: QuestionBody[];
  rhythm: RhythmBody;
};
export type CheckInPreview = {
  audience: AudienceLabel;
  /** The next three. None with a program. */
  openings: CheckInOpening[];
};
export type CheckInPreviewBody = {
  audience?: AudienceBody | null;
  /** Check-in that is edited. Its weeks go on while their interval and weekday stay. */
  checkInId?: number | null;
  rhythm: RhythmBody;
};
export type OutdatedBodyCheckIn = ErrorBody & {
  /** Check-in with its questions. */
  current: CheckInRow & {
    audienceBody: Audience | null;
    introduction: string | null;
    questions: Question[];
    /** Number of changes, for `If-Match`. */
    version: number;
    /** Newest first. */
    versions: CheckInVersion[];
  };
};
export type ValueCount = {
  count: number;
  /** Text of a choice, otherwise the value. */
  label: string;
  /** Point, id of a choice, `yes` or `no`. */
  value: string;
};
export type Quartiles = {
  least: string;
  lower: string;
  median: string;
  most: string;
  upper: string;
};
export type AnswerText = {
  client: CheckInPerson;
  periodId: number;
  text: string;
};
export type QuestionAnswers = {
  /** Number of people who answered. */
  answers: number;
  /** Of scales, choices and yes or no. */
  counts?: ValueCount[] | null;
  isTooFew: boolean;
  /** Number in the check-in, from 1. */
  number: number;
  quartiles?: Quartiles | null;
  question: Question;
  /** First three texts or links. */
  texts?: AnswerText[] | null;
};
export type EverybodysAnswers = {
  answered: number;
  /** Numbers of people of the filter. */
  asked: number;
  questions: QuestionAnswers[];
  round: CheckInRound;
};
export type AnswerTexts = {
  texts: AnswerText[];
  total: number;
};
export type PeriodMark = "answered" | "missed" | "open" | "notAsked";
export type MissingPerson = {
  activeAt: string;
  client: CheckInPerson;
  hasMail: boolean;
  /** Closed periods in a row without an answer. */
  inARow: number;
  isReminded: boolean;
  lastAnsweredOn: string | null;
  /** Marks of the last eight rounds up to this one, oldest first. */
  lastEight: PeriodMark[];
  periodId: number;
};
export type CheckInReminder = {
  answeredSince: number;
  at: string;
  /** Full name; null when the account is closed or deleted. */
  by: string | null;
  byBell: number;
  byMail: number;
  people: number;
};
export type MissingPeople = {
  byBell: number;
  /** Numbers of those whom a reminder would reach now by mail and in the app, and in the app alone. */
  byMail: number;
  missing: number;
  /** Those who missed twice in a row or more. */
  often: number;
  /** The longest in a row first. */
  people: MissingPerson[];
  /** Time of the hub's own reminder, made or planned. */
  remindedByHubAt: string | null;
  reminder: CheckInReminder | null;
  round: CheckInRound;
  /** Number of people of the filter. */
  total: number;
};
export type CheckInRounds = {
  /** Parameter `before` for the next page; null at the end. */
  next: string | null;
  /** Newest first. */
  rounds: CheckInRound[];
};
export type Reminded = {
  byBell: number;
  byMail: number;
  people: number;
};
export type RemindBody = {
  /** Day of the round. */
  period: string;
};
export type ClientTaskCounts = {
  completed: number;
  /** Tasks in To Do and In Progress. */
  open: number;
  /** Tasks that are not completed, and due before the client's today. */
  overdue: number;
  /** Tasks in Done, waiting to be completed. */
  waiting: number;
};
export type TaskCountsOfClient = ClientTaskCounts & {
  clientId: string;
};
export type Client = {
  createdAt: string;
  email: string;
  firstName: string;
  id: string;
  /** Always false: admins are no clients. */
  isAdmin: boolean;
  lastName: string;
  /** Name of a stock picture, an https address, or the path of an uploaded picture. */
  profileImageUrl: string | null;
  taskCounts: ClientTaskCounts;
};
export type NumberChange = {
  /** Decimal number, negative where it is less. */
  amount: string;
  /** Null where the amount before was 0. */
  percent: number | null;
};
export type DayAmount = {
  /** Decimal number. */
  amount: string;
  day: string;
};
export type NumberOfRow = {
  change: NumberChange | null;
  id: number;
  latest: DayAmount | null;
};
export type ClientRow = Client & {
  /** Percent of the tasks that were completed in the last 30 days; null without tasks. */
  completionRate: number | null;
  /** Null for a client who has never done anything. */
  lastActiveAt: string | null;
  /** Numbers that the call asks for, those that the client has. */
  numbers: NumberOfRow[];
  /** Tags by name. */
  tags: ClientTag[];
};
export type ClientPage = {
  clients: ClientRow[];
  /** Number of all matches. */
  total: number;
};
export type ChosenEmails = {
  /** Addresses in alphabetical order. */
  emails: string[];
  missed: Missed;
};
export type ChoiceBody = {
  clients: ClientChoice;
};
export type ChoicePreview = {
  count: number;
  /** Number of those who have one of the titles from a mentor already. */
  have: number;
  /** Their ids, up to 1,000; empty where they are more. */
  ids: string[];
  missed: Missed;
  /** The first fifty of those, by name. */
  whoHave: Person[];
};
export type ChoicePreviewBody = {
  clients: ClientChoice;
  /** Titles of tasks, to count who has one of them from a mentor already. */
  titles?: string[];
};
export type TagCount = {
  clients: number;
  id: number;
};
export type TagCounts = {
  clients: number;
  tags: TagCount[];
};
export type Tagged = {
  /** Number of clients who were reached. */
  clients: number;
  missed: Missed;
};
export type TagClientsBody = {
  /** Ids of tags that they get. */
  add: number[];
  clients: ClientChoice;
  expected?: ExpectedClients | null;
  /** Ids of tags that they lose. */
  remove: number[];
};
export type User = {
  createdAt: string;
  email: string;
  facebookUrl: string | null;
  firstName: string;
  hero1Url: string | null;
  hero2Url: string | null;
  hero3Url: string | null;
  /** A UUID. */
  id: string;
  instagramUrl: string | null;
  isAdmin: boolean;
  /** Chosen language; null follows the browser. */
  language: string | null;
  lastName: string;
  linkedinUrl: string | null;
  /** Name of a stock picture, an https address, or the path of an uploaded picture. */
  profileImageUrl: string | null;
  tiktokUrl: string | null;
  /** IANA time zone that decides which day is today: the one that the browser sent last. */
  timeZone: string;
  twitterUrl: string | null;
  /** Number of changes of names, links, language and picture, for `If-Match`. */
  version: number;
  youtubeUrl: string | null;
};
export type ClientDetail = User & {
  /** Tags by name. */
  tags: ClientTag[];
};
export type WeekCountJson = {
  completed: number;
  /** Monday of the week. */
  week: string;
};
export type NamedProgram = {
  id: number;
  name: string;
};
export type EnrolmentState = "active" | "paused" | "finished" | "left";
export type ClientEnrolment = {
  id: number;
  /** Day of the next step, where it is known. */
  nextOn: string | null;
  pausedSince: string | null;
  pausedUntil: string | null;
  program: NamedProgram;
  state: EnrolmentState;
  /** Number of the step at which the client is. */
  step: number | null;
  stepCount: number;
};
export type ClientEnrolments = {
  /** Active and paused ones, then the latest finished ones. */
  enrolments: ClientEnrolment[];
};
export type NoteBody = {
  message: string;
};
export type AskedBy = {
  name: string;
  /** Next opening for the client, where it is known. */
  nextOn: string | null;
};
export type Better = "more" | "less" | "none";
export type CountedTasks = "all" | "category" | "mentor" | "own";
export type Counts = {
  category?: Category | null;
  tasks: CountedTasks;
};
export type NumberGap = {
  /** Day of the value before it. */
  after: string;
  /** Day of the value after it; null without one. */
  before: string | null;
  /** Days of check-ins that were not answered. */
  missed: string[];
};
export type GoalEvery = "week" | "month";
export type GoalKind = "reach" | "atLeast" | "atMost";
export type GoalPeriod = {
  /** First day. */
  from: string;
  isKept: boolean;
  /** Null without a value. */
  sum: string | null;
};
export type Goal = {
  /** Decimal number. */
  amount: string;
  by: string | null;
  every: GoalEvery | null;
  /** Whether it is reached, or the present week or month keeps it. */
  isMet: boolean;
  kind: GoalKind;
  /** Amount that is left to reach it; null where it is reached, and for weeks and months. */
  left: string | null;
  percent: number;
  /** The last twelve weeks or months, oldest first; empty for `reach`. */
  periods: GoalPeriod[];
};
export type NumberSource = "client" | "mentor" | "checkIn" | "csv" | "counted";
export type EarlierAmount = {
  /** Decimal number. */
  amount: string;
  at: string;
  /** First name of the author of the value before. */
  by: string | null;
};
export type NumberValue = {
  /** Decimal number. */
  amount: string;
  /** Time of writing; null where the hub counts. */
  at: string | null;
  /** First name of its author. */
  by: string | null;
  /** Name of the check-in that it comes from. */
  checkIn?: string;
  day: string;
  /** Amounts of before, newest first. */
  earlier?: EarlierAmount[];
  source: NumberSource;
};
export type ClientNumber = {
  askedBy: AskedBy | null;
  better: Better;
  change: NumberChange | null;
  counts: Counts | null;
  decimals: number;
  /** Oldest first. */
  gaps: NumberGap[];
  goal: Goal | null;
  id: number;
  name: string;
  source: NumberSource;
  /** Present day of the client. */
  today: string;
  unit: string | null;
  /** Oldest first. Of a counted number one a week, on its Monday. */
  values: NumberValue[];
};
export type ClientNumbers = {
  numbers: ClientNumber[];
};
export type AmountBody = {
  /** Decimal number, in the digits of any script, with a point or a comma. */
  amount: string;
};
export type ResetLink = {
  expiresAt: string;
  url: string;
};
export type TaskCounts = {
  completed: number;
  /** All tasks that were ever completed, which achievements count. Deleting one does not reduce it. */
  everCompleted: number;
  /** Tasks that are not completed, of every category. */
  open: number;
  /** Open tasks that the mentor assigned. */
  timo: number;
};
export type CommunityLink = {
  /** Programs in which each person who joins by it is enrolled: those whose `joinsByLink` is set. */
  programs: NamedProgram[];
  signupUrl: string;
  /** Tags of each person who joins by it. */
  tags: ClientTag[];
};
export type CommunityLinkBody = {
  /** Ids of tags for each person who joins by it, at most 50. */
  tags: number[];
};
export type UpcomingStep = {
  comes: string;
  /** Whether it hangs on a completion or on the end of a pause: the day is the earliest one. */
  isEarliest: boolean;
  /** From 1. */
  number: number;
  /** Id of the step. */
  step: number;
  title: string;
};
export type Enrolment = {
  client: Person;
  /** Upcoming steps, in their order. */
  coming: UpcomingStep[];
  /** Number of released steps whose tasks exist. */
  given: number;
  id: number;
  pausedSince: string | null;
  pausedUntil: string | null;
  program: NamedProgram;
  startOn: string;
  state: EnrolmentState;
  stepCount: number;
  /** Present day of the client. */
  today: string;
};
export type JumpAction = "now" | "never";
export type JumpBody = {
  act: JumpAction;
  /** Id of the step. */
  step: number;
};
export type EnrolmentPauseBody = {
  /** Day on which the pause ends by itself, from tomorrow to two years ahead. */
  until?: string | null;
};
export type EnrolmentPreview = {
  coming: UpcomingStep[];
};
export type EnrolmentPreviewBody = {
  /** First day on which steps are released again. */
  pausedUntil?: string | null;
  /** Days later, or sooner where negative; not 0. */
  shift?: number | null;
};
export type ShiftBody = {
  /** Days later, or sooner where negative; not 0. */
  days: number;
};
export type Invitation = {
  createdAt: string;
  email: string;
  expiresAt: string;
  id: number;
};
export type InvitationBody = {
  email: string;
  /** Ids of programs in which the person who signs up by it is enrolled, at most 10. */
  programs?: number[];
  /** Ids of tags for the person who signs up by it, at most 50. */
  tags?: number[];
};
export type RefusedAddress = {
  /** Raw input. */
  email: string;
  reason: string;
};
export type Invited = {
  invited: Invitation[];
  refused: RefusedAddress[];
};
export type InvitationsBody = {
  /** Addresses; blank ones are skipped. */
  emails: string[];
  /** Ids of programs in which the person who signs up by it is enrolled, at most 10. */
  programs?: number[];
  /** Ids of tags for the person who signs up by it, at most 50. */
  tags?: number[];
};
export type ImportedAddress = {
  email: string;
  /** Programs in which the person is enrolled at sign-up: those of its line and those for all, by name. */
  programs: NamedProgram[];
};
export type RefusedLine = {
  /** Line number, counted from 1. */
  line: number;
  reason: string;
  text: string;
};
export type Import = {
  invited: ImportedAddress[];
  refused: RefusedLine[];
};
export type ImportBody = {
  /** CSV text. Delimiter, heading and the column of addresses are found. A column named Tags has names, separated by
    semicolons; those that are not there yet are created. A column named Programs has names of programs that are
    there. */
  csv?: string;
  /** Bytes of the file in base64, instead of `csv`: UTF-8, UTF-16 or Windows-1252. */
  file?: string | null;
  /** Whether to only preview it (dry run). */
  isDryRun: boolean;
  /** Ids of programs in which each person who signs up is enrolled, at most 10. */
  programs?: number[];
  /** Ids of tags for each person who signs up, at most 50. */
  tags?: number[];
};
export type JobKind =
  | "assign"
  | "recall"
  | "correct"
  | "note"
  | "recall_notes"
  | "tag"
  | "merge_tags"
  | "delete_tag"
  | "enrol"
  | "change_program"
  | "remind_check_in"
  | "delete_check_in"
  | "give_number"
  | "take_number"
  | "delete_number";
export type Job = {
  /** Of an assignment or a recall. */
  assignmentId?: number;
  clients: number;
  /** Number of clients so far. */
  done: number;
  id: number;
  kind: JobKind;
  /** Distinct tasks of an assignment or a recall; each client has one of each. */
  tasks: number;
};
export type WorkKind =
  | "recurrence"
  | "job"
  | "program"
  | "enrolment"
  | "check_in"
  | "check_in_period"
  | "digest"
  | "client_figures"
  | "closed_account"
  | "ended_invitation"
  | "housekeeping"
  | "clock";
export type SetAside = {
  /** Number of attempts that failed. */
  attempts: number;
  /** Whether an admin may end the pause. */
  canBeTriedAgain: boolean;
  error: string;
  kind: WorkKind;
  /** Id in the table of the kind, or the name of a step. */
  row: string;
  /** Time of the next attempt. */
  until: string;
};
export type MailState = "waiting" | "sent" | "failed";
export type Mail = {
  /** Mail server's reply to the last attempt. */
  answer: string | null;
  /** Number of attempts so far. */
  attempts: number;
  createdAt: string;
  /** Time at which it was given up. */
  failedAt: string | null;
  id: number;
  /** Time of the next attempt, while it waits. */
  nextAttemptAt: string | null;
  /** Its end was sent and the mail server did not answer: it is perhaps delivered. */
  perhapsDelivered: boolean;
  recipient: string;
  sentAt: string | null;
  state: MailState;
  subject: string;
};
export type MailDelivery = "smtp" | "files";
export type MailPause = {
  /** Mail server's reply. */
  answer: string;
  nextAttemptAt: string;
  /** First refusal. */
  since: string;
};
export type MailCounts = {
  delivery: MailDelivery;
  /** Mail that was given up. */
  failed: number;
  pause: MailPause | null;
  waiting: number;
};
export type RetriedMail = {
  retried: number;
};
export type NewsEntry = {
  changes: string[];
  date: string | null;
  version: string;
};
export type News = {
  /** Entries, newest first. */
  entries: NewsEntry[];
};
export type SentNotes = {
  /** Id for their recall. */
  batchId: number;
  clients: number;
  missed: Missed;
};
export type ManyNotesBody = {
  clients: ClientChoice;
  expected?: ExpectedClients | null;
  message: string;
};
export type NotesRecallPreview = {
  batchId: number;
  /** Number of clients who have the note. */
  clients: number;
  /** Notes that nobody has read. */
  goes: number;
  /** Notes that were read. */
  stays: number;
};
export type NumberAsking = {
  checkInId: number;
  name: string;
  /** Its place among the questions, from 1. */
  question: number;
};
export type GivenKind = "everybody" | "segment" | "choice" | "checkIn";
export type NumberGiven = {
  kind: GivenKind;
  /** Name of the segment or the check-in. */
  name: string | null;
};
export type NumberGoals = {
  /** Those of a week or a month that the present one keeps, or the one before it. */
  kept: number;
  /** Those that are to be reached by a day, and are. */
  reached: number;
  set: number;
};
export type NumberTogether = {
  /** Decimal number. */
  median: string;
  sum: string;
};
export type Number = {
  /** Questions of check-ins that ask for it. */
  asking: NumberAsking[];
  better: Better;
  counts: Counts | null;
  decimals: number;
  given: NumberGiven | null;
  goals: NumberGoals;
  id: number;
  /** Time of the last file. */
  lastReadInAt: string | null;
  name: string;
  people: number;
  /** First three of its people. */
  pictures: Person[];
  source: NumberSource;
  together: NumberTogether | null;
  unit: string | null;
  /** Number of changes, for `If-Match`. */
  version: number;
};
export type Numbers = {
  /** Most numbers in all. */
  max: number;
  numbers: Number[];
};
export type NumberBody = {
  better: Better;
  counts?: Counts | null;
  decimals?: number | null;
  name: string;
  source: NumberSource;
  unit?: string | null;
};
export type OutdatedBodyNumber = ErrorBody & {
  /** Number of the library, with its people together. */
  current: {
    /** Questions of check-ins that ask for it. */
    asking: NumberAsking[];
    better: Better;
    counts: Counts | null;
    decimals: number;
    given: NumberGiven | null;
    goals: NumberGoals;
    id: number;
    /** Time of the last file. */
    lastReadInAt: string | null;
    name: string;
    people: number;
    /** First three of its people. */
    pictures: Person[];
    source: NumberSource;
    together: NumberTogether | null;
    unit: string | null;
    /** Number of changes, for `If-Match`. */
    version: number;
  };
};
export type NumberChoice = {
  count: number;
  /** Number of those who have it. */
  have: number;
  missed: Missed;
  /** The first fifty of those, by name. */
  whoHave: Person[];
};
export type GivenNumber = {
  /** Those who get it, or lose it. */
  clients: number;
  missed: Missed;
  /** Those who have it already, or have it not. */
  unchanged: number;
};
export type GiveNumberBody = {
  clients: ClientChoice;
  expected?: ExpectedClients | null;
};
export type HolderGoal = {
  /** Decimal number. */
  amount: string;
  by: string | null;
  every: GoalEvery | null;
  isMet: boolean;
  kind: GoalKind;
};
export type NumberHolder = {
  change: NumberChange | null;
  client: Person;
  givenAt: string;
  goal: HolderGoal | null;
  latest: DayAmount | null;
};
export type NumberHolders = {
  people: NumberHolder[];
  /** Number of all who match. */
  total: number;
};
export type ReadValue = {
  /** Decimal number. */
  amount: string;
  client: Person;
  day: string;
  line: number;
  /** Amount that it replaces. */
  replaces: string | null;
};
export type ReadValues = {
  refused: RefusedLine[];
  /** Number of those that are there already. */
  unchanged: number;
  /** The first fifty recorded values. */
  values: ReadValue[];
  /** Number of values that are recorded, or would be. */
  written: number;
};
export type ReadValuesBody = {
  /** CSV text with mail address, day and amount. Delimiter, heading and columns are found. */
  csv?: string;
  /** Bytes of the file in base64, instead of `csv`. */
  file?: string | null;
  /** Whether to only preview it. */
  isDryRun: boolean;
};
export type ProgramState = "draft" | "starting" | "running" | "paused";
export type ProgramSummary = {
  /** Number of people for each step whose current step it is. */
  atStep: number[];
  description: string | null;
  finished: number;
  finishedThisMonth: number;
  /** The first three people. */
  first: Person[];
  id: number;
  /** Whether sign-up by the community link enrols. */
  joinsByLink: boolean;
  /** Days from the start to the last step at its earliest, both included. */
  lengthDays: number;
  name: string;
  /** Number of steps whose tasks need an approval. */
  needReview: number;
  /** The paused ones of the people. */
  paused: number;
  /** Name of the admin who paused it. */
  pausedBy: string | null;
  pausedSince: string | null;
  /** Active and paused people. */
  people: number;
  /** Day of the first step, while none is released; null until the server has counted it after a change. */
  startsOn: string | null;
  state: ProgramState;
  stepCount: number;
  updatedAt: string;
  /** Number of its changes, for `If-Match`. */
  version: number;
};
export type ProgramList = {
  /** By name. */
  programs: ProgramSummary[];
};
export type DaysOff = {
  from: string;
  name: string | null;
  to: string;
};
export type NextSteps = {
  /** Local day of the clients. */
  on: string;
  /** Number of tasks that are released on it. */
  steps: number;
};
export type StepTask = {
  category: Category;
  description: string | null;
  needsReview: boolean;
  /** Titles of the subtasks. */
  subtasks: string[];
  title: string;
};
export type StepTemplate = {
  id: number;
  title: string;
};
export type ProgramStep = {
  /** Days after the completion of the step before. */
  afterDays: number | null;
  /** Days after the start on which it is released; null where it follows the step before. */
  day: number | null;
  /** Days until it is due; null where it has no due date. */
  dueAfter: number | null;
  /** Active and paused people who have its task. */
  given: number;
  id: number;
  /** From 1. */
  number: number;
  /** Active and paused people whom it has not reached. */
  reaches: number;
  /** Task that it releases now. */
  task: StepTask;
  template: StepTemplate | null;
};
export type Program = ProgramSummary & {
  daysOff: DaysOff[];
  next: NextSteps | null;
  skipsWeekends: boolean;
  steps: ProgramStep[];
};
export type DaysOffBody = {
  from: string;
  name?: string | null;
  to: string;
};
export type StepTaskBody = {
  category: Category;
  description?: string | null;
  /** Whether it is completed by an approval alone. Only a Timo Task is. */
  needsReview?: boolean;
  /** Titles of the subtasks, at least one; blank ones are dropped. */
  subtasks: string[];
  title: string;
};
export type StepBody = {
  /** Days after the completion of the step before. */
  afterDays?: number | null;
  /** Days after the start. */
  day?: number | null;
  /** Days until it is due. */
  dueAfter?: number | null;
  /** Id of a present step to keep; without it, a new one. */
  id?: number | null;
  task?: StepTaskBody | null;
  templateId?: number | null;
};
export type ProgramBody = {
  daysOff?: DaysOffBody[];
  description?: string | null;
  /** Whether sign-up by the community link enrols. */
  joinsByLink?: boolean;
  name: string;
  /** Whether no step is released on Saturdays and Sundays. */
  skipsWeekends?: boolean;
  /** In their order. */
  steps: StepBody[];
};
export type OutdatedBodyProgram = ErrorBody & {
  /** Program with its steps. */
  current: ProgramSummary & {
    daysOff: DaysOff[];
    next: NextSteps | null;
    skipsWeekends: boolean;
    steps: ProgramStep[];
  };
};
export type Enrolled = {
  /** Number of chosen clients who are in it already. */
  alreadyIn: number;
  enrolled: number;
  leftOut: number;
  missed: Missed;
};
export type EnrolmentBody = {
  clients: ClientChoice | null;
  expected?: ExpectedClients | null;
  /** Leaves out who has a task of it from a mentor. */
  leaveOut?: string | null;
  /** First day, from 30 days ago to two years ahead. */
  start: string;
};
export type PeopleCounts = {
  /** Active and paused people. */
  all: number;
  finished: number;
  inReview: number;
  late: number;
  paused: number;
};
export type StepState =
  | "given"
  | "inProgress"
  | "done"
  | "inReview"
  | "approved"
  | "late"
  | "skipped"
  | "notYet";
export type MatrixCell = {
  /** Day of the completion, or else of the release. */
  on: string | null;
  state: StepState;
};
export type CurrentStep = {
  daysLate: number;
  number: number;
  state: StepState;
};
export type MatrixPerson = {
  /** One for each step, in their order. */
  cells: MatrixCell[];
  client: Person;
  current: CurrentStep | null;
  /** Id of the enrolment. */
  enrolment: number;
  pausedSince: string | null;
  pausedUntil: string | null;
  startOn: string;
  state: EnrolmentState;
};
export type MatrixStep = {
  /** Days from the start on, at the earliest. */
  day: number;
  done: number;
  given: number;
  id: number;
  late: number;
  needsReview: boolean;
  number: number;
  title: string;
};
export type ProgramStop = {
  given: number;
  late: number;
  notDone: number;
  number: number;
  title: string;
};
export type ProgramPeople = {
  counts: PeopleCounts;
  people: MatrixPerson[];
  steps: MatrixStep[];
  stop: ProgramStop | null;
  /** Number of all matches. */
  total: number;
};
export type Moved = "weekend" | "dayOff";
export type StepDate = {
  comes: string;
  /** Whether it hangs on a completion or on the end of a pause: the day is the earliest one. */
  isEarliest: boolean;
  moved: Moved | null;
  /** From 1. */
  number: number;
  /** Day without regard to weekends and days off. */
  planned: string;
  title: string;
};
export type ProgramPreview = {
  alreadyIn: number;
  /** Number of chosen clients. */
  count: number;
  dates: StepDate[];
  daysOff: DaysOff[];
  /** Day of the last step; null without steps. */
  ends: string | null;
  /** Number of those who would be enrolled and have a task of it from a mentor. */
  have: number;
  /** Ids of who would be enrolled, up to 1,000; empty where they are more. */
  ids: string[];
  /** Whether the start is over: late steps are released one a day. */
  isPast: boolean;
  missed: Missed;
  /** The first fifty who would be enrolled, by name. */
  people: Person[];
  /** The first fifty of those, by name. */
  whoHave: Person[];
  willEnrol: number;
};
export type ProgramPreviewBody = {
  clients?: ClientChoice | null;
  program?: ProgramBody | null;
  /** First day, from 30 days ago to two years ahead. */
  start: string;
};
export type ReviewClient = {
  firstName: string;
  id: string;
  lastName: string;
  /** As `profileImageUrl` of a user. */
  pictureUrl: string | null;
};
export type Review = {
  client: ReviewClient;
  dueDate: string | null;
  revision: number;
  submissionId: number;
  submittedAt: string;
  taskId: number;
  /** Title of the task. */
  title: string;
};
export type Reviews = {
  /** Parameter `after` for the next page; null at the end. */
  next: string | null;
  /** When the longest waiting was submitted. */
  oldest: string | null;
  /** Longest waiting first. */
  reviews: Review[];
  /** Number of all that wait, of the filter. */
  total: number;
};
export type ReviewCount = {
  count: number;
};
export type Security = {
  /** Whether an admin who has neither cannot act as an admin. */
  adminsNeedTwoFactor: boolean;
  /** Whether nobody who has neither can do anything but set one up. It includes admins. */
  everybodyNeedsTwoFactor?: boolean;
};
export type Segment = {
  /** All must match; of an inner list, any. */
  conditions: Condition[][];
  /** Number of clients who match now. */
  count: number;
  id: number;
  name: string;
  /** Number of its changes, for `If-Match`. */
  version: number;
};
export type SegmentBody = {
  /** All must match; of an inner list, any. From 1 to 20 in all. */
  conditions: Condition[][];
  name: string;
};
export type SegmentPreview = {
  count: number;
  /** The first five. */
  first: ClientRow[];
};
export type ConditionsBody = {
  /** All must match; of an inner list, any. From 1 to 20 in all. */
  conditions: Condition[][];
};
export type OutdatedBodySegment = ErrorBody & {
  /** Filter under a name, shared by the admins. */
  current: {
    /** All must match; of an inner list, any. */
    conditions: Condition[][];
    /** Number of clients who match now. */
    count: number;
    id: number;
    name: string;
    /** Number of its changes, for `If-Match`. */
    version: number;
  };
};
export type SetAsideRow = {
  kind: WorkKind;
  row: string;
};
export type ThreadAuthor = {
  firstName: string;
  id: string;
  isAdmin: boolean;
  lastName: string;
  /** As `profileImageUrl` of a user. */
  pictureUrl: string | null;
};
export type ThreadEntryKind = "submission" | "approved" | "changes" | "comment";
export type SubmissionState = "waiting" | "withdrawn" | "approved" | "changes";
export type OutdatedBodyThreadEntry = ErrorBody & {
  current: {
    author: ThreadAuthor | null;
    /** Whether it is a comment that the caller can delete now. */
    canDelete: boolean;
    createdAt: string;
    id: number;
    kind: ThreadEntryKind;
    /** Web addresses of a submission. */
    links: string[];
    /** Revision of a submission, or the one that was decided on. */
    revision: number | null;
    state: SubmissionState | null;
    /** Plain text. */
    text: string | null;
  };
};
export type Decision = "approved" | "changes";
export type DecisionBody = {
  decision: Decision;
  /** Revision that the admin saw. */
  revision: number;
  /** Text for the client. Required when changes are asked for. */
  text?: string | null;
};
export type Tag = {
  /** Number of clients who have it. */
  clients: number;
  colour: TagColour;
  id: number;
  name: string;
  /** Names of segments with a condition on it. */
  segments: string[];
};
export type TagBody = {
  colour: TagColour;
  name: string;
};
export type TagChangesBody = {
  colour?: TagColour | null;
  name?: string | null;
};
export type MergePreview = {
  /** Clients who have the other tag afterwards. */
  afterwards: number;
  /** Clients who have both. */
  both: number;
  /** Clients who have the tag that goes. */
  clients: number;
};
export type MergeBody = {
  /** Id of the tag that stays. */
  into: number;
};
export type TemplateSubtask = {
  id: number;
  title: string;
};
export type Template = {
  category: Category;
  createdAt: string;
  description: string | null;
  id: number;
  /** Whether its tasks are completed by an approval alone. */
  needsReview: boolean;
  repeat: Repeat | null;
  /** Subtasks in the order of their creation. */
  subtasks: TemplateSubtask[];
  /** Title that clients read. */
  taskTitle: string;
  /** Title for mentors only. */
  title: string;
  updatedAt: string;
  /** Number of its changes, for `If-Match`. */
  version: number;
};
export type TemplateFields = {
  /** Category; by default `Timo Task`. */
  category: Category;
  description?: string | null;
  /** Whether its tasks are completed by an approval alone. Only Timo Tasks are. */
  needsReview?: boolean;
  repeat?: Repeat | null;
  taskTitle: string;
  title: string;
};
export type NewTemplateBody = {
  /** Subtasks, at least one with a title; blank ones are dropped. */
  subtasks: SubtaskFields[];
  template: TemplateFields;
};
export type OutdatedBodyTemplate = ErrorBody & {
  current: {
    category: Category;
    createdAt: string;
    description: string | null;
    id: number;
    /** Whether its tasks are completed by an approval alone. */
    needsReview: boolean;
    repeat: Repeat | null;
    /** Subtasks in the order of their creation. */
    subtasks: TemplateSubtask[];
    /** Title that clients read. */
    taskTitle: string;
    /** Title for mentors only. */
    title: string;
    updatedAt: string;
    /** Number of its changes, for `If-Match`. */
    version: number;
  };
};
export type TemplateBody = TemplateFields & {
  /** Subtasks, at least one with a title; blank ones are dropped. */
  subtasks: SubtaskFields[];
};
export type NeedsReviewBody = {
  needsReview: boolean;
};
export type ResetPasswordBody = {
  newPassword: string;
};
export type UserList = User[] | Client[];
export const {
  useListNotesQuery,
  useListActivityQuery,
  useGetAppearanceQuery,
  useUpdateAppearanceMutation,
  useUpdateLogoMutation,
  useDeleteLogoMutation,
  useDeriveThemeQuery,
  useAssignFromTemplateMutation,
  useAssignTaskMutation,
  useAssignTasksBulkMutation,
  useGetAssignmentQuery,
  useCorrectAssignmentMutation,
  usePreviewRecallQuery,
  useRecallAssignmentMutation,
  useGetAttentionQuery,
  useListWaitingAnswersQuery,
  useGetReadPeriodQuery,
  useReplyToAnswersMutation,
  useMarkAnswersReadMutation,
  useListCheckInsQuery,
  useCreateCheckInMutation,
  usePreviewCheckInQuery,
  useGetCheckInQuery,
  useEditCheckInMutation,
  useDeleteCheckInMutation,
  useGetEverybodysAnswersQuery,
  useDownloadAnswersQuery,
  useListAnswerTextsQuery,
  useEndCheckInMutation,
  useListMissingQuery,
  usePauseCheckInMutation,
  useListRoundsQuery,
  useRemindMissingMutation,
  useResumeCheckInMutation,
  useListClientIdsQuery,
  useCountClientTasksQuery,
  useListClientRowsQuery,
  useDownloadClientsQuery,
  useListClientEmailsMutation,
  usePreviewChoiceQuery,
  useCountTagsQuery,
  useTagClientsMutation,
  useGetClientQuery,
  useListClientCompletedTasksQuery,
  useListClientCompletedWeeksQuery,
  useListClientEnrolmentsQuery,
  useSendNoteMutation,
  useListClientNumbersQuery,
  useWriteClientValueMutation,
  useDeleteClientValueMutation,
  useCreateResetLinkMutation,
  useCountTasksOfClientQuery,
  useListClientTasksQuery,
  useListClientTimoTasksQuery,
  useGetCommunityLinkQuery,
  useSetCommunityLinkTagsMutation,
  useRevokeCommunityLinkMutation,
  useGetEnrolmentQuery,
  useJumpToStepMutation,
  useLeaveProgramMutation,
  usePauseEnrolmentMutation,
  usePreviewEnrolmentQuery,
  useResumeEnrolmentMutation,
  useShiftEnrolmentMutation,
  useGenerateCommunityLinkMutation,
  useListInvitationsQuery,
  useInviteClientMutation,
  useInviteClientsMutation,
  useImportInvitationsMutation,
  useCancelInvitationMutation,
  useListJobsQuery,
  useStopJobMutation,
  useTryJobAgainMutation,
  useListMailQuery,
  useCountMailQuery,
  useRetryAllMailMutation,
  useSendTestMailMutation,
  useRetryMailMutation,
  useGetNewsQuery,
  useMarkNewsSeenMutation,
  useSendNotesMutation,
  usePreviewNotesRecallQuery,
  useRecallNotesMutation,
  useListNumbersQuery,
  useCreateNumberMutation,
  useEditNumberMutation,
  useDeleteNumberMutation,
  usePreviewNumberChoiceQuery,
  useGiveNumberMutation,
  useListNumberPeopleQuery,
  useTakeNumberMutation,
  useReadNumberValuesMutation,
  useDownloadNumberQuery,
  useListProgramsQuery,
  useCreateProgramMutation,
  useGetProgramQuery,
  useEditProgramMutation,
  useDeleteProgramMutation,
  useEnrolMutation,
  usePauseProgramMutation,
  useListProgramPeopleQuery,
  useExportProgramPeopleQuery,
  usePreviewProgramQuery,
  useResumeProgramMutation,
  useShiftProgramMutation,
  useListReviewsQuery,
  useCountReviewsQuery,
  useGetSecurityQuery,
  useSetSecurityMutation,
  useListSegmentsQuery,
  useCreateSegmentMutation,
  usePreviewSegmentQuery,
  useUpdateSegmentMutation,
  useDeleteSegmentMutation,
  useListSetAsideQuery,
  useTrySetAsideAgainMutation,
  useDecideSubmissionMutation,
  useListTagsQuery,
  useCreateTagMutation,
  useUpdateTagMutation,
  useDeleteTagMutation,
  usePreviewMergeQuery,
  useMergeTagMutation,
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
  useDownloadTasksQuery,
  useSetNeedsReviewMutation,
  useStopRepeatingForClientMutation,
  useResetClientPasswordMutation,
  useListUsersQuery,
} = injectedRtkApi;
